import { CheckmarkRegular, DismissRegular, QuestionCircleRegular } from '@fluentui/react-icons'
import type { RuleMark } from '#engine'
import { rulesTexts } from '../../../texts/rules-texts.ts'

const ICONS = { holds: CheckmarkRegular, fails: DismissRegular, unknown: QuestionCircleRegular }

/** Whether a part holds with the values that are tried. */
export const MarkWords = ({ mark }: { readonly mark: RuleMark | undefined }) => {
  const texts = rulesTexts()
  if (mark === undefined) return null
  const Icon = ICONS[mark]
  return (
    <span className={`sj-rule-mark ${mark}`}>
      <Icon aria-hidden="true" /> {texts.marks[mark]}
    </span>
  )
}
