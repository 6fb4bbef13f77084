import type { Option } from '#engine'
import { OptionPicture } from './OptionPicture.tsx'

type Props = {
  readonly option: Option
  /** Below its picture, where it has one. */
  readonly pictured?: boolean
}

/** Label of an option with its help, or with the reason why it is closed. */
export const OptionText = ({ option, pictured = false }: Props) => {
  const second = option.disabled ? (option.why ?? option.help) : option.help
  return (
    <span className={option.disabled ? 'sj-optiontext sj-muted' : 'sj-optiontext'}>
      {pictured ? <OptionPicture option={option} /> : null}
      {option.label}
      {second === undefined ? null : <small>{second}</small>}
    </span>
  )
}
