import { Field, Select } from '@fluentui/react-components'
import { DayInput } from '#renderer'
import { useState } from 'react'
import type { PathWalk } from '../../../../../server/contract/configuration/previews.ts'
import { walkTexts } from './walk-texts.ts'
import { TriedValue } from '../../rule/TryIt.tsx'
import { valueAt, type TriedExample } from '../../rule/tried-values.ts'
import type { OpenWalk } from './use-walk.ts'

type Props = { readonly open: OpenWalk; readonly walk: PathWalk; readonly examples: readonly TriedExample[] }

/** What the pretend case is: its type, its first day, and what is known of it. */
export const WalkBegin = ({ open, walk, examples }: Props) => {
  const texts = walkTexts()
  const known = walk.reads.filter(({ group }) => group !== 'event')
  // What is typed stays, also where it is no day yet; the server's answer comes later.
  const [typed, setTyped] = useState<string>()
  const day = typed ?? open.given['today'] ?? walk.given['today']
  const choose = (value: string): void => {
    const [kind, place] = [value.slice(0, 1), Number(value.slice(1))]
    const example = kind === 'e' ? examples[place] : undefined
    const start = kind === 'a' ? walk.starts[place] : undefined
    if (example) open.beginAs(example)
    else open.begin(start === undefined ? {} : { answers: start.answers })
  }
  return (
    <>
      <div className="sj-walk-begin">
        {walk.cases.length > 1 && (
          <Field label={texts.type} size="small">
            <Select size="small" value={walk.case} onChange={(_, { value }) => open.chooseType(value)}>
              {walk.cases.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={texts.day} size="small">
          <DayInput
            size="small"
            value={typeof day === 'string' ? day : ''}
            onChange={(_, { value }) => {
              setTyped(value)
              open.know('today', value === '' ? undefined : value)
            }}
            onBlur={() => setTyped(undefined)}
          />
        </Field>
        <Field label={texts.begins} size="small">
          <Select size="small" defaultValue="" key={walk.case} onChange={(_, { value }) => choose(value)}>
            <option value="">{texts.blank}</option>
            {walk.starts.map(({ name }, index) => (
              <option key={name} value={`a${index}`}>
                {texts.answersOf({ name })}
              </option>
            ))}
            {examples.map(({ name }, index) => (
              <option key={name} value={`e${index}`}>
                {texts.exampleOf({ name })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {known.length > 0 && (
        <details className="sj-walk-known">
          <summary>{texts.known({ count: known.length })}</summary>
          <div className="sj-stack s">
            {known.map((subject) => (
              <TriedValue key={subject.path} subject={subject} value={valueAt(open.given, subject.path)} onValue={open.know} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}
