import { MenuItem, Select } from '@fluentui/react-components'
import { useState } from 'react'
import {
  COMPARISONS,
  comparisonsFor,
  lineWith,
  replacePart,
  type RuleComparison,
  type Json,
  type PartPlace,
  type RuleLine,
  type RulePart,
} from '#engine'
import { rulesTexts } from '../../../texts/rules-texts.ts'
import { useBuilding } from './building.ts'
import { PartFrame } from './PartFrame.tsx'
import { typeOfLine } from './rule-words.ts'
import { SubjectInput } from './SubjectInput.tsx'
import { ValueInput } from './ValueInput.tsx'

type Props = { readonly place: PartPlace; readonly line: RuleLine | undefined; readonly number: number; readonly count: number }

const isOperation = (value: Json | undefined): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 1

const OPEN: RulePart = { kind: 'open' }

/** One condition: what it is about, how that is compared, and with what. */
export const LinePart = ({ place, line, number, count }: Props) => {
  const texts = rulesTexts()
  const { words, drawing, change } = useBuilding()
  const [other, setOther] = useState<boolean>()
  const put = (next: RuleLine): void => change(replacePart(drawing, place, next))
  const subject = line && words.subjectFor(line.subject)
  const type = line ? typeOfLine(line, words) : 'any'
  const name = line ? words.nameOf(line.subject) : texts.newCondition
  const takes = line ? COMPARISONS[line.comparison].takes : 'nothing'
  const isAnswer = other ?? isOperation(line?.value)
  const offered = comparisonsFor(type)
  const isOffered = line === undefined || offered.includes(line.comparison)
  const choose = (operand: Json): void => {
    const next = lineWith(operand, 'any', 'is')
    const ofType = typeOfLine(next, words)
    const [first = 'is'] = comparisonsFor(ofType)
    // The same kind of subject keeps how it is compared, and with what.
    const isSame = line !== undefined && ofType === type && subject?.values === words.subjectFor(operand)?.values
    put(isSame ? { ...line, subject: operand } : lineWith(operand, ofType, first))
  }
  const compare = (comparison: RuleComparison): void => {
    if (line === undefined) return
    const isKept = COMPARISONS[comparison].takes === takes
    put(lineWith(line.subject, type, comparison, isKept ? line.value : undefined))
  }
  const answerOrValue = line !== undefined && takes === 'value' && (
    <MenuItem onClick={() => setOther(!isAnswer)}>{isAnswer ? texts.withValue : texts.withAnswer}</MenuItem>
  )
  return (
    <PartFrame
      part={line ?? OPEN}
      place={place}
      name={name}
      grip={texts.grip({ name, number, count })}
      className="sj-rule-line"
      menu={answerOrValue}
    >
      <SubjectInput words={words} operand={line?.subject} label={texts.about} onChoose={choose} />
      {line && (
        <Select
          size="small"
          className="sj-rule-comparison"
          aria-label={texts.comparison}
          value={line.comparison}
          onChange={(_, { value }) => compare(value as RuleComparison)}
        >
          {!isOffered && <option value={line.comparison}>{texts.comparisons[line.comparison]}</option>}
          {offered.map((comparison) => (
            <option key={comparison} value={comparison}>
              {texts.comparisons[comparison]}
            </option>
          ))}
        </Select>
      )}
      {line && takes !== 'nothing' && isAnswer && (
        <SubjectInput
          words={words}
          operand={isOperation(line.value) ? line.value : undefined}
          label={texts.value}
          {...(type !== 'any' && { type })}
          onChoose={(value) => put({ ...line, value })}
        />
      )}
      {line && takes !== 'nothing' && !isAnswer && (
        <ValueInput
          value={isOperation(line.value) ? undefined : line.value}
          type={type}
          values={subject?.values}
          takes={takes}
          onChange={(value) => put({ ...line, value })}
        />
      )}
    </PartFrame>
  )
}
