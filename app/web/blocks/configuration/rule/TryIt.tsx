import { Field, Input, Select } from '@fluentui/react-components'
import type { Json, RuleMark, TurningValue } from '#engine'
import type { ReactNode } from 'react'
import { monthAndDay } from '../../../words/dates.ts'
import { rulesTexts } from '../../../texts/rules-texts.ts'
import type { RuleWords } from './rule-words.ts'
import { valueAt, type TriedExample } from './tried-values.ts'

type Subject = RuleWords['subjects'][number]
type Values = TriedExample['given']
type Props = {
  readonly label: string
  readonly examples: readonly TriedExample[]
  /** What the rule reads and a person can fill in. */
  readonly reads: readonly Subject[]
  readonly values: Values | undefined
  readonly mark: RuleMark | undefined
  /** The answers that would turn the result, one at a time. */
  readonly turning: readonly TurningValue[]
  /** Undefined: nothing is tried any more. */
  readonly onValues: (values: Values | undefined) => void
  readonly onValue: (path: string, value: Json | undefined) => void
  /** What can be done with the values. */
  readonly children?: ReactNode
}

/** What a choice of words stands for. A document or a row stands for itself. */
const choicesOf = ({ type, values }: Subject, texts: ReturnType<typeof rulesTexts>): readonly (readonly [label: string, value: Json])[] => {
  if (type === 'yes-no')
    return [
      [texts.yes, true],
      [texts.no, false],
    ]
  if (type === 'file' || type === 'rows') return [[texts.comparisons.isAnswered, [{ id: '1' }]]]
  return (values ?? []).map(({ value, label }) => [label, type === 'choices' ? [value] : value] as const)
}

/** One value of a case that is tried, as its type is chosen or typed. */
export const TriedValue = ({
  subject,
  value,
  onValue,
}: { readonly subject: Subject; readonly value: Json | undefined } & Pick<Props, 'onValue'>) => {
  const texts = rulesTexts()
  const { path, label, type } = subject
  const choices = choicesOf(subject, texts)
  if (choices.length > 0) {
    const chosen = choices.findIndex(([, each]) => JSON.stringify(each) === JSON.stringify(value))
    return (
      <Field label={label} size="small">
        <Select size="small" value={String(chosen)} onChange={(_, data) => onValue(path, choices[Number(data.value)]?.[1])}>
          <option value="-1">{texts.noValues}</option>
          {choices.map(([words], index) => (
            <option key={words} value={index}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
    )
  }
  const typed = (text: string): Json | undefined => {
    if (text === '') return undefined
    return type === 'number' && Number.isFinite(Number(text)) ? Number(text) : text
  }
  const written = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return (
    <Field label={label} size="small">
      <Input
        size="small"
        type={type === 'date' ? 'date' : 'text'}
        value={written}
        onChange={(_, data) => onValue(path, typed(data.value))}
      />
    </Field>
  )
}

/** A value as a person says it: the label of a choice, a day with its month. */
const valueInWords = (subject: Subject | undefined, value: Json, texts: ReturnType<typeof rulesTexts>): string => {
  const alone = Array.isArray(value) ? (value[0] as Json) : value
  if (typeof alone === 'boolean') return alone ? texts.yes : texts.no
  if (subject?.type === 'date' && typeof alone === 'string') return monthAndDay(alone)
  return subject?.values?.find((each) => each.value === alone)?.label ?? String(alone)
}

const Turning = ({ turning, reads, mark }: Pick<Props, 'turning' | 'reads' | 'mark'>) => {
  const texts = rulesTexts()
  if (turning.length === 0) return null
  return (
    <>
      <p>{mark === 'holds' ? texts.wouldFail : texts.wouldHold}</p>
      <ul>
        {turning.map(({ path, values }) => {
          const subject = reads.find((each) => each.path === path)
          const words = values.map((value) => valueInWords(subject, value, texts)).join(` ${texts.or} `)
          return <li key={path}>{texts.turnedBy({ name: subject?.label ?? path, values: words })}</li>
        })}
      </ul>
    </>
  )
}

/** A rule with values of an example or of one's own: whether it holds, and what it would need to tell. */
export const TryIt = ({ label, examples, reads, values, mark, turning, onValues, onValue, children }: Props) => {
  const texts = rulesTexts()
  const missing = reads.filter(({ path }) => valueAt(values ?? {}, path) === undefined).map((subject) => subject.label)
  return (
    <details
      className="sj-rule-try"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== (values !== undefined)) onValues(currentTarget.open ? {} : undefined)
      }}
    >
      <summary aria-label={texts.tryOf({ name: label })}>{texts.tryIt}</summary>
      {values && (
        <div className="sj-stack s">
          {examples.length > 0 && (
            <Field label={texts.valuesOf} size="small">
              <Select
                size="small"
                defaultValue=""
                onChange={(_, { value }) => onValues(examples.find(({ name }) => name === value)?.given ?? {})}
              >
                <option value="">{texts.noValues}</option>
                {examples.map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {reads.map((subject) => (
            <TriedValue key={subject.path} subject={subject} value={valueAt(values, subject.path)} onValue={onValue} />
          ))}
          <div role="status" className={`sj-rule-verdict ${mark ?? ''}`}>
            {mark && <strong>{texts.verdicts[mark]}</strong>}
            {mark === 'unknown' && missing.length > 0 && <p>{texts.needed({ names: missing.join(', ') })}</p>}
            <Turning turning={turning} reads={reads} mark={mark} />
          </div>
          {children}
        </div>
      )}
    </details>
  )
}
