import { Combobox, Option, OptionGroup } from '@fluentui/react-components'
import { useState } from 'react'
import type { Json, SubjectGroup } from '#engine'
import { rulesTexts } from '../../../texts/rules-texts.ts'
import { readOf, type RuleWords } from './rule-words.ts'

type Props = {
  readonly words: RuleWords
  readonly operand: Json | undefined
  readonly label: string
  /** Only what fits is offered. */
  readonly type?: RuleWords['subjects'][number]['type']
  readonly onChoose: (operand: Json) => void
}

/** More than a person reads. Typing finds the rest. */
const MOST_OFFERED = 30

const foundIn = (subjects: RuleWords['subjects'], query: string) => {
  const asked = query.toLowerCase().split(/\s+/u).filter(Boolean)
  const found = subjects.filter(({ label, path }) => asked.every((word) => label.toLowerCase().includes(word) || path.includes(word)))
  return Map.groupBy(found, ({ group }) => group)
}

/** What a condition is about, found by typing any word of it: answers, what is on file, rules with a name. */
export const SubjectInput = ({ words, operand, label, type, onChoose }: Props) => {
  const texts = rulesTexts()
  const [query, setQuery] = useState<string>()
  const settled = operand === undefined ? '' : words.nameOf(operand)
  const fitting = words.subjects.filter((subject) => type === undefined || subject.type === type)
  const found = foundIn(fitting, query ?? '')
  return (
    <Combobox
      size="small"
      className="sj-rule-subject"
      aria-label={label}
      placeholder={texts.aboutHint}
      autoComplete="off"
      expandIcon={{ 'aria-label': texts.openOptions }}
      listbox={{ className: 'sj-listbox' }}
      title={settled}
      value={query ?? settled}
      selectedOptions={operand === undefined ? [] : [words.subjectFor(operand)?.path ?? '']}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setQuery(event.target.value)}
      onBlur={() => setQuery(undefined)}
      onOptionSelect={(_, { optionValue }) => {
        setQuery(undefined)
        const subject = words.subjects.find(({ path }) => path === optionValue)
        if (subject) onChoose(readOf(subject))
      }}
    >
      {[...found].map(([group, subjects]: readonly [SubjectGroup, RuleWords['subjects']]) => (
        <OptionGroup key={group} label={texts.groups[group]}>
          {subjects.slice(0, MOST_OFFERED).map((subject) => (
            <Option key={subject.path} value={subject.path} text={subject.label}>
              {subject.label}
            </Option>
          ))}
        </OptionGroup>
      ))}
      {found.size === 0 && (
        <Option value="" text="" disabled>
          {texts.noSubject}
        </Option>
      )}
    </Combobox>
  )
}
