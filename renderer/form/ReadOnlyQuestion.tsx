import { Button } from '@fluentui/react-components'
import { EyeRegular, LockClosedRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { FieldState, Json } from '#engine'
import { questionTypes } from '../question-types/registry.ts'
import type { QuestionTypeEntry } from '../question-types/question-type.ts'
import { textOf } from '../question-types/question-type.ts'
import { useFormFrame } from '../state/form-context.ts'
import { domId } from '../state/place.ts'
import { WhyButton } from './WhyButton.tsx'

/** A number that is covered: its last four characters. */
export const covered = (text: string): string => (text.length <= 4 ? '••••' : `••• •• ${text.slice(-4)}`)

const Covered = ({ path, value, label }: { readonly path: string; readonly value: Json | undefined; readonly label: string }) => {
  const { services, store } = useFormFrame()
  const [shown, setShown] = useState<string>()
  const show = async () => {
    try {
      setShown(textOf(services.reveal ? await services.reveal(path) : value))
    } catch (reason) {
      store.announce(reason instanceof Error ? reason.message : 'It could not be shown.')
    }
  }
  if (shown !== undefined) return <span className="sj-num">{shown}</span>
  return (
    <>
      <span className="sj-num">{covered(textOf(value))}</span>
      <Button size="small" appearance="subtle" className="sj-small" icon={<EyeRegular />} aria-label={`Show ${label}`} onClick={() => void show()}>Show</Button>
    </>
  )
}

/** An answer nobody can change here, as text. Locked ones say so and why. */
export const ReadOnlyQuestion = ({ state, cell = false }: { readonly state: FieldState; readonly cell?: boolean }) => {
  const { services } = useFormFrame()
  const { path, node, value, options } = state
  const entry: QuestionTypeEntry = questionTypes[node.type]
  const locked = node.flag !== 'read-only' && node.value === undefined
  const text = node.secret && value !== undefined && value !== null
    ? <Covered path={path} value={value} label={state.label} />
    : cell ? <span className="sj-num">{entry.line({ facts: node, value, options })}</span> : <entry.Summary path={path} facts={node} value={value} options={options} />
  if (cell) return text
  return (
    <div className="sj-field" data-path={path} role="group" aria-labelledby={domId(path, 'label')}>
      <span className="sj-label sj-strong" id={domId(path, 'label')}>{state.label}</span>
      <div className="sj-read" id={domId(path)} tabIndex={-1}>
        {locked && services.explain ? <LockClosedRegular fontSize={16} role="img" aria-label="Locked" /> : null}
        {text}
        {locked ? <WhyButton path={path} aspect="locked" label={state.label} /> : null}
      </div>
    </div>
  )
}
