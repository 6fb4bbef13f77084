import { Button } from '@fluentui/react-components'
import { useMemo, useState, type ReactNode } from 'react'
import type { Json } from '#engine'
import type { DefinitionInChange, PartProperties } from '../../../../server/contract/configuration.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { CodeOfProperty, codeOf } from '../rule/CodeOfProperty.tsx'
import type { KeptAs } from '../rule/KeepTried.tsx'
import { examplesOf } from '../rule/tried-values.ts'
import { calculationInWords, ruleWords, type RuleWords } from '../rule/rule-words.ts'
import { RuleProperty } from '../rule/RuleProperty.tsx'
import { useReadOnly } from '../read-only/read-only.ts'
import { InnerPart } from './InnerPart.tsx'
import { PartList } from './PartList.tsx'
import { Origin } from '../origin/Origin.tsx'
import type { OpenDraft } from '../use-draft.ts'

type Beside = PartProperties['beside'][number]
type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  readonly part: PartProperties
  /** The form of a part in this one. */
  readonly inner: (path: string) => ReactNode
  /** The part stands in the form of another one, whose heading is enough. */
  readonly isInner: boolean
}

type OneProps = {
  readonly draft: OpenDraft
  readonly part: PartProperties
  readonly beside: Beside
  readonly words?: RuleWords | undefined
}

const OriginOf = ({ draft, part, beside: { property, label } }: OneProps) => {
  const comesFrom = part.comesFrom[property]
  return comesFrom ? <Origin draft={draft} path={`${part.path}/${property}`} label={label} comesFrom={comesFrom} /> : null
}

/** A calculation in words; empty where nobody has words for it. */
const saidIn = ({ means, value }: Beside, words: RuleWords | undefined): string =>
  means !== 'value' || value === undefined || words === undefined ? '' : calculationInWords(value as Json, words)

/** What no line of a form holds, in words where it has some; its code is one click away. */
const OneProperty = ({ draft, part, beside, words }: OneProps) => {
  const texts = configurationTexts()
  const [isOpen, setOpen] = useState(false)
  const isReadOnly = useReadOnly()
  const { label, value } = beside
  const sentence = saidIn(beside, words)
  if (isOpen)
    return (
      <li>
        <CodeOfProperty draft={draft} path={part.path} beside={beside} onClose={() => setOpen(false)} />
      </li>
    )
  return (
    <li>
      <p className="sj-conf-line">
        <span className="sj-strong">{label}</span>
        {!isReadOnly && (
          <Button size="small" appearance="subtle" className="sj-push" aria-label={`${texts.edit}: ${label}`} onClick={() => setOpen(true)}>
            {texts.edit}
          </Button>
        )}
      </p>
      {value === undefined && <p className="sj-muted">{texts.saysNothing}</p>}
      {value !== undefined && (sentence === '' ? <pre>{codeOf(value)}</pre> : <p>{sentence}</p>)}
      <OriginOf draft={draft} part={part} beside={beside} />
    </li>
  )
}

/** A named rule is stated by its own examples; a question by those of its form, except in the rows of a list, of which there may be none. */
const keptAs = ({ kind, id, definition, outline }: DefinitionInChange, path: string, property: string): KeptAs | undefined => {
  if (kind === 'rule') return path === '' && property === 'when' && definition['type'] === 'condition' ? { kind: 'rule' } : undefined
  const field = path.split('/').at(-1)
  const isQuestion = kind === 'form' && field !== undefined && path.includes('/items/') && outline.some((node) => node.path === path)
  return isQuestion ? { kind: 'question', form: id, field } : undefined
}

/** Rules, lists and objects of a part, which no line of a form holds. */
export const BesideProperties = ({ draft, data, part, inner, isInner }: Props) => {
  const texts = configurationTexts()
  // The states of a step are names; those of a path have places of their own.
  const shown = part.beside.filter(({ property, shape }) => shape === 'part' || shape === 'record' || !IN_OUTLINE.includes(property))
  const hasRule = shown.some(({ means }) => means === 'condition' || means === 'value')
  const { data: subjects, error } = useOperation(
    'GET /api/configuration/definitions/:id/subjects',
    hasRule ? { params: { id: data.id }, query: { change: data.change?.id, path: part.path } } : undefined,
    data.change?.version,
  )
  const words = useMemo(() => subjects && ruleWords(subjects), [subjects])
  if (shown.length === 0) return null
  return (
    <div className="sj-conf-beside">
      {!isInner && <h3 className="sj-subtitle2">{texts.rules}</h3>}
      <ul>
        {shown.map((beside) => {
          const origin = <OriginOf draft={draft} part={part} beside={beside} />
          const place = { draft, path: `${part.path}/${beside.property}`, beside, inner, origin }
          if (beside.shape === 'list') return <PartList key={beside.property} {...place} />
          if (beside.shape !== undefined) return <InnerPart key={beside.property} {...place} />
          if (beside.means !== 'condition')
            return <OneProperty key={beside.property} draft={draft} part={part} beside={beside} words={words} />
          return (
            <RuleProperty
              key={beside.property}
              draft={draft}
              path={part.path}
              beside={beside}
              subjects={subjects}
              error={error}
              examples={examplesOf(data.definition)}
              keptAs={keptAs(data, part.path, beside.property)}
              origin={origin}
            />
          )
        })}
      </ul>
    </div>
  )
}

/** The parts of these have places of their own. */
const IN_OUTLINE = ['items', 'pages', 'states', 'events', 'values', 'tabs', 'blocks', 'columns', 'filters', 'fields', 'choices']
