import { LockClosedRegular } from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import type { FieldState } from '#engine'
import { questionTypes } from '../../question-types/registry.ts'
import type { QuestionTypeDrawing } from '../../question-types/question-type.ts'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import { Masked } from './Masked.tsx'
import { FieldMessages } from './FieldFrame.tsx'
import { WhyButton } from '../why/WhyButton.tsx'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

/** An answer that cannot be changed here, as text. A locked one gives the reason. */
export const ReadOnlyQuestion = ({ state, cell = false }: { readonly state: FieldState; readonly cell?: boolean }) => {
  const texts = useFormTexts()
  const questions = useQuestionTexts()
  const { store, services } = useFormFrame()
  const { path, node, value, options } = state
  const problems = useFormValue((store) => store.shown(path))
  const entry: QuestionTypeDrawing = questionTypes[node.type]
  const locked = node.flag !== 'read-only' && node.value === undefined
  const answer = (): ReactElement => {
    if (node.secret && value !== undefined && value !== null)
      return <Masked path={path} value={value} label={state.label} type={node.type} />
    if (cell) return <span className="sj-num">{entry.line({ facts: node, value, options }, questions)}</span>
    return <entry.Summary path={path} facts={node} value={value} options={options} />
  }
  if (cell) return answer()
  return (
    <div className="sj-field" data-path={path} role="group" aria-labelledby={store.domId(path, 'label')}>
      <span className="sj-label sj-strong" id={store.domId(path, 'label')}>
        {state.label}
      </span>
      <div className="sj-read" id={store.domId(path)} tabIndex={-1}>
        {locked && services.explain ? <LockClosedRegular fontSize={16} role="img" aria-label={texts.locked} /> : null}
        {answer()}
        {locked ? <WhyButton path={path} aspect="locked" label={state.label} /> : null}
      </div>
      <FieldMessages path={path} problems={problems} />
      {services.beneath?.(path)}
    </div>
  )
}
