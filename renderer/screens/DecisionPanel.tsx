import { Button, Field, Textarea } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { Card } from './Card.tsx'
import './decision.css'

export type Choice = { readonly value: 'approve' | 'reject'; readonly label: string; readonly help: string; readonly button: string; readonly needsComment: boolean }

type DecisionProps = {
  readonly choices: readonly Choice[]
  readonly who: string
  readonly max?: number
  readonly decide: (choice: Choice['value'], comment: string) => Promise<string | undefined>
}

/** The decision beside what is decided. The button takes the chosen name; a rejection needs a comment. */
export function DecisionPanel({ choices, who, max = 500, decide }: DecisionProps) {
  const name = useId()
  const [value, setValue] = useState<Choice['value'] | undefined>()
  const [comment, setComment] = useState('')
  const [problem, setProblem] = useState<{ at: 'choice' | 'comment' | 'all'; text: string }>()
  const [busy, setBusy] = useState(false)
  const choice = choices.find(c => c.value === value)
  const send = async () => {
    if (!choice) { setProblem({ at: 'choice', text: 'Choose what you decide' }); return }
    if (choice.needsComment && comment.trim() === '') { setProblem({ at: 'comment', text: 'Say why, so that it can be mended' }); return }
    setBusy(true)
    const refused = await decide(choice.value, comment.trim())
    setBusy(false)
    if (refused !== undefined) setProblem({ at: 'all', text: refused })
  }
  return (
    <div id="decide" className="sj-noprint">
      <Card title="Your decision">
        <fieldset style={{ display: 'grid', gap: 12 }} aria-describedby={problem?.at === 'choice' ? `${name}-p` : undefined}>
          <legend className="sj-vh">Your decision</legend>
          {choices.map(c => (
            <label key={c.value} className="sj-choice">
              <input type="radio" name={name} value={c.value} checked={value === c.value} onChange={() => { setValue(c.value); setProblem(undefined) }} />
              <b>{c.label}</b><small>{c.help}</small>
            </label>
          ))}
        </fieldset>
        {problem?.at === 'choice' && <p role="alert" id={`${name}-p`} className="sj-problem-text">{problem.text}</p>}
        <Field style={{ marginBlock: 20 }} label={choice?.needsComment ? 'Comment' : 'Comment (optional if you approve)'} hint={`${comment.length}/${max}. ${who}`} validationMessage={problem?.at === 'comment' ? problem.text : undefined}>
          <Textarea value={comment} maxLength={max} resize="vertical" rows={4} onChange={(_, d) => { setComment(d.value); setProblem(undefined) }} />
        </Field>
        {problem?.at === 'all' && <p role="alert" className="sj-problem-text">{problem.text}</p>}
        <Button appearance="primary" size="large" style={{ inlineSize: '100%' }} disabledFocusable={busy} onClick={() => { if (!busy) void send() }}>{choice?.button ?? 'Decide'}</Button>
        <p className="sj-muted" style={{ marginBlockStart: 12 }}>Your name, the time and your comment go into the history.</p>
      </Card>
    </div>
  )
}
