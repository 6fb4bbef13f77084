import { Button, Field, Input, Select } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { OpenMove, RuleSubject } from '#engine'
import { walkTexts } from './walk-texts.ts'
import { TriedValue } from '../../rule/TryIt.tsx'
import { valueAt, withValue, type TriedExample } from '../../rule/tried-values.ts'

type Values = TriedExample['given']
type Props = {
  readonly move: OpenMove
  readonly subjects: readonly RuleSubject[]
  readonly onTake: (step: Values) => void
  readonly onCancel: () => void
}

const STATE = 'event.state'

/** A move wants something first: answers that the path reads, a state, or words. */
export const isAsking = ({ reads, among, isCommented }: OpenMove): boolean =>
  reads.length > 0 || among !== undefined || isCommented === true

/** What a move asks before it is made, as far as the path reads it. */
export const AskedMove = ({ move, subjects, onTake, onCancel }: Props) => {
  const texts = walkTexts()
  const [values, setValues] = useState<Values>({})
  const [comment, setComment] = useState('')
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  const { label, asks, reads, among, isCommented } = move
  const state = valueAt(values, STATE)
  const lacksState = among !== undefined && state === undefined
  const lacksComment = isCommented === true && comment.trim() === ''
  const asked = reads
    .filter((path) => among === undefined || path !== STATE)
    .map(
      (path): RuleSubject =>
        subjects.find((subject) => subject.path === path) ?? { path, group: 'event', label: path.split('.')[1] ?? path, type: 'text' },
    )
  const submit = (): void => {
    setAsked(true)
    if (lacksState || lacksComment) return form.current?.querySelector<HTMLElement>('input, select')?.focus()
    onTake({ ...move.step, ...values, ...(isCommented === true && { comment: comment.trim() }) })
  }
  return (
    <form
      ref={form}
      noValidate
      className="sj-walk-asked sj-stack s"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel()
      }}
    >
      {among && (
        <Field label={texts.among} size="small" required {...(isAsked && lacksState && { validationMessage: texts.chooseState })}>
          <Select
            size="small"
            value={typeof state === 'string' ? state : ''}
            onChange={(_, { value }) => setValues(withValue(values, STATE, value === '' ? undefined : value))}
          >
            <option value="">{texts.chooseState}</option>
            {among.map(({ value, label: words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {isCommented && (
        <Field label={texts.comment} size="small" required {...(isAsked && lacksComment && { validationMessage: texts.commentMissing })}>
          <Input size="small" value={comment} maxLength={500} onChange={(_, { value }) => setComment(value)} />
        </Field>
      )}
      {asked.length > 0 && <p className="sj-caption1 sj-muted">{asks === undefined ? texts.reads : texts.asks({ name: asks })}</p>}
      {asked.map((subject) => (
        <TriedValue
          key={subject.path}
          subject={subject}
          value={valueAt(values, subject.path)}
          onValue={(path, value) => setValues(withValue(values, path, value))}
        />
      ))}
      <div className="sj-conf-acts">
        <Button type="submit" size="small" appearance="primary">
          {texts.doIt({ name: label })}
        </Button>
        <Button size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
