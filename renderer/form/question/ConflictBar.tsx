import { Button } from '@fluentui/react-components'
import { PeopleRegular } from '@fluentui/react-icons'
import type { FieldState, Json } from '#engine'
import { Message } from '../../screens/parts/Message.tsx'
import { questionTypes } from '../../question-types/registry.ts'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import { fill } from '../../texts/fill.ts'

/** Shown at a field when somebody else changed the same answer: both values as buttons. */
export const ConflictBar = ({ path, state }: { readonly path: string; readonly state: FieldState }) => {
  const texts = useFormTexts().conflict
  const questions = useQuestionTexts()
  const { store } = useFormFrame()
  const conflict = useFormValue((each) => each.conflict(path))
  if (!conflict) return null
  const answerOf = (value: Json | undefined) =>
    questionTypes[state.node.type].line({ facts: state.node, value, options: state.options }, questions) || texts.noAnswer
  const keep = (which: 'mine' | 'theirs') => {
    store.resolveConflict(path, which)
    document.getElementById(store.domId(path))?.focus()
  }
  return (
    <Message
      intent="warning"
      icon={<PeopleRegular aria-hidden />}
      actions={
        <>
          <Button size="small" onClick={() => keep('theirs')}>
            {texts.takeTheirs({ answer: answerOf(conflict.theirs) })}
          </Button>
          <Button size="small" onClick={() => keep('mine')}>
            {texts.keepMine({ answer: answerOf(state.value) })}
          </Button>
        </>
      }
    >
      {fill(conflict.isOwn ? texts.changedHere : texts.changed, { by: conflict.by, label: <b className="sj-strong">{state.label}</b> })}
    </Message>
  )
}
