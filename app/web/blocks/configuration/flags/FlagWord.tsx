import { Icon } from '#renderer'
import type { Flag } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

const ICONS = { hidden: 'EyeOffRegular', 'read-only': 'EyeRegular', editable: 'EditRegular', required: 'CheckmarkCircleRegular' } as const

/** A flag in a word with its sign. `isOpen`: in some cases another one. */
export const FlagWord = ({
  flag,
  isOpen = false,
  isLocked = false,
}: {
  readonly flag: Flag
  readonly isOpen?: boolean
  readonly isLocked?: boolean
}) => {
  const texts = configurationTexts().flags
  return (
    <span className={`sj-flag ${flag}`}>
      <Icon name={isLocked && flag === 'read-only' ? 'LockClosedRegular' : ICONS[flag]} />
      {texts.short[flag]}
      {isOpen && <abbr title={texts.dependsOnCase}>*</abbr>}
    </span>
  )
}
