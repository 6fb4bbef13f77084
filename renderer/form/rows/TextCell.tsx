import type { ReactNode } from 'react'
import { isBlank, type PlanField } from '#engine'
import { questionTypes } from '../../question-types/registry.ts'
import { useFormValue } from '../../state/form-context.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

/** A cell as text. It reads one atom, so a keystroke in another row does not redraw it. */
export const TextCell = ({ place }: { readonly place: string }) => {
  const questions = useQuestionTexts()
  const { node, value, options, flag } = useFormValue((store) => store.field(place))
  return flag === 'hidden' ? null : <span>{questionTypes[node.type].line({ facts: node, value, options }, questions)}</span>
}

/** What stands in a row none of whose cells has a word: it would look like the space between two others. Each place is one atom. */
export const BareLine = ({ places: [place, ...others], children }: { readonly places: readonly string[]; readonly children: ReactNode }) =>
  place === undefined ? (
    <span>{children}</span>
  ) : (
    <WhenBlank place={place}>
      <BareLine places={others}>{children}</BareLine>
    </WhenBlank>
  )
const WhenBlank = ({ place, children }: { readonly place: string; readonly children: ReactNode }) =>
  isBlank(useFormValue((store) => store.field(place)).value) ? children : null

/** The alignment of a column: numbers and amounts at the end. */
export const cellClass = (field: PlanField): string | undefined =>
  questionTypes[field.type].alignEnd?.(field) ? 'sj-end sj-num' : undefined
