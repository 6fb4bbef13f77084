import { Button, Textarea } from '@fluentui/react-components'
import { type ReactNode, useId, useState } from 'react'
import { Card } from '../parts/Card.tsx'
import { useRecordTexts } from '../../texts/use-texts/use-record-texts.ts'
import './decision.css'

export type Choice = {
  readonly value: 'approve' | 'reject'
  readonly label: string
  readonly help: string
  readonly button: string
  readonly needsComment: boolean
}

/** What is typed before it is sent. */
type Typed = { readonly choice?: Choice['value'] | undefined; readonly comment: string }

type DecisionProps = {
  readonly title?: string
  readonly choices: readonly Choice[]
  readonly comment?: { readonly label: string; readonly help?: string; readonly max?: number }
  /** the consequence of the decision, below its button */
  readonly kept?: string
  /** the button before a choice, and its message when it is pressed without a choice or without a required comment */
  readonly undecided?: string
  readonly choose?: string
  readonly sayWhy?: string
  /** what was typed at an earlier visit */
  readonly before?: Typed
  readonly onTyped?: (typed: Typed, last: Typed) => void
  /** for viewers who cannot decide */
  readonly otherwise?: ReactNode
  readonly decide: (choice: Choice['value'], comment: string) => Promise<string | undefined>
}

type Problem = { readonly at: 'choice' | 'comment' | 'all'; readonly text: string }

const MOST_CHARACTERS = 500

/** The comment on a decision, with the number of characters left. */
const Comment = ({
  comment,
  optional,
  value,
  problem,
  change,
}: {
  comment: NonNullable<DecisionProps['comment']>
  optional: string | undefined
  value: string
  problem: string | undefined
  change: (value: string) => void
}) => {
  const id = useId()
  const { label, help, max = MOST_CHARACTERS } = comment
  const described = [...(help === undefined ? [] : [`${id}-h`]), ...(problem === undefined ? [] : [`${id}-p`]), `${id}-c`].join(' ')
  return (
    <div className="sj-comment">
      <label htmlFor={id}>
        <b className="sj-strong">{label}</b>
        {optional !== undefined && <span className="sj-muted"> {optional}</span>}
      </label>
      {help !== undefined && (
        <p id={`${id}-h`} className="sj-muted">
          {help}
        </p>
      )}
      <Textarea
        id={id}
        value={value}
        maxLength={max}
        resize="vertical"
        rows={4}
        aria-describedby={described}
        aria-invalid={problem !== undefined}
        onChange={(_, d) => change(d.value)}
      />
      <div className="sj-comment-foot">
        {problem === undefined ? (
          <span />
        ) : (
          <span role="alert" id={`${id}-p`} className="sj-problem-text">
            {problem}
          </span>
        )}
        <span id={`${id}-c`} className="sj-num sj-muted">
          {value.length}/{max}
        </span>
      </div>
    </div>
  )
}

/** The decision, beside its subject. The button takes the name of the choice; a rejection needs a comment. */
export const DecisionPanel = ({
  title: given,
  choices,
  comment: asked,
  kept,
  undecided,
  choose,
  sayWhy,
  before = { comment: '' },
  onTyped,
  otherwise,
  decide,
}: DecisionProps) => {
  const texts = useRecordTexts().decision
  const title = given ?? texts.title
  const name = useId()
  const [typed, setTyped] = useState(before)
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const { comment } = typed
  const choice = choices.find((c) => c.value === typed.choice)
  const free = choices.find((c) => !c.needsComment)
  const optionalNow = choice?.needsComment === true ? undefined : texts.optional
  const optional = choice ? optionalNow : free && texts.optionalIf({ choice: free.label })
  const type = (next: Typed) => {
    setTyped(next)
    setProblem(undefined)
    onTyped?.(next, typed)
  }
  const send = async () => {
    if (!choice) {
      setProblem({ at: 'choice', text: choose ?? texts.choose })
      return
    }
    if (choice.needsComment && comment.trim() === '') {
      setProblem({ at: 'comment', text: sayWhy ?? texts.sayWhy })
      return
    }
    setBusy(true)
    const refused = await decide(choice.value, comment.trim())
    setBusy(false)
    if (refused !== undefined) setProblem({ at: 'all', text: refused })
  }
  return (
    <div id="decide" className="sj-decide side sj-noprint">
      <Card title={title}>
        <fieldset style={{ display: 'grid', gap: 12 }} aria-describedby={problem?.at === 'choice' ? `${name}-p` : undefined}>
          <legend className="sj-vh">{title}</legend>
          {choices.map((c) => (
            <label key={c.value} className="sj-choice">
              <input type="radio" name={name} value={c.value} checked={choice === c} onChange={() => type({ ...typed, choice: c.value })} />
              <b>{c.label}</b>
              <small>{c.help}</small>
            </label>
          ))}
        </fieldset>
        {problem?.at === 'choice' && (
          <p role="alert" id={`${name}-p`} className="sj-problem-text">
            {problem.text}
          </p>
        )}
        <Comment
          comment={asked ?? { label: texts.comment }}
          optional={optional}
          value={comment}
          problem={problem?.at === 'comment' ? problem.text : undefined}
          change={(text) => type({ ...typed, comment: text })}
        />
        {problem?.at === 'all' && (
          <p role="alert" className="sj-problem-text">
            {problem.text}
          </p>
        )}
        <Button
          appearance="primary"
          size="large"
          style={{ inlineSize: '100%' }}
          disabledFocusable={busy}
          onClick={() => {
            if (!busy) void send()
          }}
        >
          {choice?.button ?? undecided ?? texts.undecided}
        </Button>
        {kept !== undefined && (
          <p className="sj-muted" style={{ marginBlockStart: 8 }}>
            {kept}
          </p>
        )}
        {otherwise !== undefined && <div className="sj-otherwise">{otherwise}</div>}
      </Card>
    </div>
  )
}
