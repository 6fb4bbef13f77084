import type { Option } from '#engine'

/** Label of an option with its help, or with the reason why it is closed. */
export const OptionText = ({ option }: { readonly option: Option }) => {
  const second = option.disabled ? (option.why ?? option.help) : option.help
  return (
    <span className={option.disabled ? 'sj-optiontext sj-muted' : 'sj-optiontext'}>
      {option.label}
      {second === undefined ? null : <small>{second}</small>}
    </span>
  )
}
