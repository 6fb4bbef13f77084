import { Icon } from '#renderer'
import type { Flag } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

const ICONS = { hidden: 'EyeOffRegular', 'read-only': 'EyeRegular', editable: 'EditRegular', required: 'CheckmarkCircleRegular' } as const

type Props = {
  readonly flag: Flag
  /** In some cases another one decides. */
  readonly isOpen?: boolean
  readonly isLocked?: boolean
  /** In the whole words, as in a key to the grid. */
  readonly isLong?: boolean
}

/** A flag in a word with its sign. */
export const FlagWord = ({ flag, isOpen = false, isLocked = false, isLong = false }: Props) => {
  const texts = configurationTexts().flags
  return (
    <span className={`sj-flag ${flag}`}>
      <Icon name={isLocked && flag === 'read-only' ? 'LockClosedRegular' : ICONS[flag]} />
      {texts[isLong ? 'long' : 'short'][flag]}
      {isOpen && <abbr title={texts.dependsOnCase}>*</abbr>}
    </span>
  )
}
