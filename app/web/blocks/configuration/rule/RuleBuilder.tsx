import { useEffect, useMemo, useRef, useState } from 'react'
import {
  compileLogic,
  type CompileOptions,
  isWhole,
  markPart,
  nearestValues,
  nameGroup,
  writeRule,
  type Json,
  type PartPlace,
  type RuleGroup,
  type RuleMark,
  type RulePart,
} from '#engine'
import type { RuleSubjects } from '../../../../server/contract/configuration.ts'
import { rulesTexts } from '../../../texts/rules-texts.ts'
import { useLetterKeys } from '../../../shell/use-letter-keys.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import type { OpenDraft } from '../use-draft.ts'
import { BuildingContext, placeText } from './building.ts'
import { KeepTried, type KeptAs } from './KeepTried.tsx'
import { ruleIdFor } from './rule-id.ts'
import { usePartDrag } from './use-part-drag.ts'
import { GroupPart } from './GroupPart.tsx'
import { ruleWords, type RuleWords } from './rule-words.ts'
import { withValue, type TriedExample } from './tried-values.ts'
import { TryIt } from './TryIt.tsx'
import { useDrawing } from './use-drawing.ts'

type Props = {
  readonly draft: OpenDraft
  readonly path: string
  readonly label: string
  readonly value: Json | undefined
  readonly stays?: boolean
  readonly subjects: RuleSubjects
  readonly examples: readonly TriedExample[]
  /** Undefined: an example of the definition can say nothing of this rule. */
  readonly keptAs: KeptAs | undefined
}

const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What a rule and the rules it names read, of what has words. */
const readsIn = (rule: Json, { subjects }: RuleWords, options: CompileOptions) => {
  // The id of a rule alone is a call.
  const { dependencies } = compileLogic(typeof rule === 'string' ? { rule: [rule] } : rule, options)
  return subjects.filter(({ path, group }) => group !== 'rule' && dependencies.includes(path))
}

/** A rule as conditions that are read, built and moved. What cannot be drawn stays as code, in its place. */
export const RuleBuilder = ({ draft, path, label, value, stays = false, subjects, examples, keptAs }: Props) => {
  const texts = rulesTexts()
  const words = useMemo(() => ruleWords(subjects), [subjects])
  const [drawing, setDrawing] = useDrawing(draft, path, value, stays)
  const [chosen, setChosen] = useState<readonly PartPlace[]>([])
  const root = useRef<HTMLDivElement>(null)
  const focused = useRef<PartPlace>(undefined)
  const focus = (place: PartPlace): void => {
    const grip = root.current?.querySelector<HTMLElement>(`[data-part="${placeText(place)}"]`)
    // A new condition begins with what it is about; with no condition left, there is only one to add.
    const input = grip?.parentElement?.querySelector<HTMLInputElement>(':scope > .said input')
    const begins = input?.value === '' ? input : grip
    ;(begins ?? root.current?.querySelector('button'))?.focus()
  }
  useEffect(() => {
    const place = focused.current
    focused.current = undefined
    if (place !== undefined) focus(place)
  })
  const change = (next: RuleGroup, place?: PartPlace): void => {
    if (next === drawing && place !== undefined) return focus(place)
    focused.current = place
    setChosen([])
    setDrawing(next)
  }
  const choose = (next: readonly PartPlace[], place?: PartPlace): void => {
    setChosen(next)
    if (place !== undefined) focus(place)
  }
  const nameProblem = (title: string): string | undefined => {
    const id = ruleIdFor(title)
    if (id === '') return texts.nameMissing
    return subjects.subjects.some(({ path: known }) => known === id) ? texts.nameTaken : undefined
  }
  const giveName = async (place: PartPlace, title: string): Promise<boolean> => {
    const id = ruleIdFor(title)
    const named = nameGroup(drawing, place, { id, title })
    const next = named && writeRule(named.drawing)
    if (named === undefined || next === undefined) return false
    // The drawing begins anew with what comes back, so that a refused name leaves it as it is.
    return draft.edit({ do: 'set', path, value: next }, { begins: { id, says: named.says } })
  }
  const drag = usePartDrag(drawing, change)
  const rule = isWhole(drawing) ? writeRule(drawing) : undefined
  const sentence = rule === undefined ? '' : words.sentenceOf(rule)
  const letterKeys = useLetterKeys()
  const isReadOnly = useReadOnly()
  const [tried, setTried] = useState<TriedExample['given']>()
  const options = { rules: (id: string) => subjects.rules[id] }
  const markOf = (part: RulePart): RuleMark | undefined => tried && markPart(part, tried, options)
  const reads = rule === undefined ? [] : readsIn(rule, words, options)
  const turning = useMemo(
    () => (tried ? nearestValues(drawing, tried, { rules: (id) => subjects.rules[id], subjects: subjects.subjects }) : []),
    [drawing, tried, subjects],
  )
  return (
    <BuildingContext
      value={{ words, drawing, change, chosen, choose, giveName, nameProblem, drag, markOf, hasLetterKeys: letterKeys.isOn }}
    >
      <div ref={root} className="sj-rule" role="group" aria-label={texts.rule({ name: label })}>
        {drawing.parts.length === 0 && <p className="sj-muted">{texts.always}</p>}
        {sentence !== '' && <p className="sj-rule-say">{asSentence(sentence)}</p>}
        {(!isReadOnly || sentence === '') && <GroupPart group={drawing} place={[]} />}
        {!isWhole(drawing) && <p className="sj-caption1 sj-muted">{texts.unfinished}</p>}
        {drawing.parts.length > 1 && !isReadOnly && (
          <p className="sj-caption1 sj-muted">{letterKeys.isOn ? `${texts.keys}, ${texts.letters}` : texts.keys}</p>
        )}
        {drawing.parts.length > 0 && (
          <TryIt
            label={label}
            examples={examples}
            reads={reads}
            values={tried}
            mark={markOf(drawing)}
            turning={turning}
            onValues={setTried}
            onValue={(read, typed) => setTried(withValue(tried ?? {}, read, typed))}
          >
            {keptAs && !isReadOnly && tried && rule !== undefined && (
              <KeepTried draft={draft} as={keptAs} rule={rule} rules={options} names={examples.map(({ name }) => name)} values={tried} />
            )}
          </TryIt>
        )}
      </div>
    </BuildingContext>
  )
}
