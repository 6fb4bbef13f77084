import { useEffect, useMemo, useRef } from 'react'
import { isWhole, writeRule, type Json, type PartPlace, type RuleGroup } from '#engine'
import type { RuleSubjects } from '../../../../server/contract/configuration.ts'
import { rulesTexts } from '../../../texts/rules-texts.ts'
import type { OpenDraft } from '../use-draft.ts'
import { BuildingContext, placeText } from './building.ts'
import { GroupPart } from './GroupPart.tsx'
import { ruleWords } from './rule-words.ts'
import { useDrawing } from './use-drawing.ts'

type Props = {
  readonly draft: OpenDraft
  readonly path: string
  readonly label: string
  readonly value: Json | undefined
  readonly subjects: RuleSubjects
}

const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A rule as conditions that are read, built and moved. What cannot be drawn stays as code, in its place. */
export const RuleBuilder = ({ draft, path, label, value, subjects }: Props) => {
  const texts = rulesTexts()
  const words = useMemo(() => ruleWords(subjects), [subjects])
  const [drawing, setDrawing] = useDrawing(draft, path, value)
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
    setDrawing(next)
  }
  const rule = isWhole(drawing) ? writeRule(drawing) : undefined
  const sentence = rule === undefined ? '' : words.sentenceOf(rule)
  return (
    <BuildingContext value={{ words, drawing, change }}>
      <div ref={root} className="sj-rule" role="group" aria-label={texts.rule({ name: label })}>
        {drawing.parts.length === 0 && <p className="sj-muted">{texts.always}</p>}
        {sentence !== '' && <p className="sj-rule-say">{asSentence(sentence)}</p>}
        <GroupPart group={drawing} place={[]} />
        {!isWhole(drawing) && <p className="sj-caption1 sj-muted">{texts.unfinished}</p>}
        {drawing.parts.length > 1 && <p className="sj-caption1 sj-muted">{texts.keys}</p>}
      </div>
    </BuildingContext>
  )
}
