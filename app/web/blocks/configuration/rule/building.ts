import { createContext, use } from 'react'
import type { PartPlace, RuleGroup, RuleMark, RulePart } from '#engine'
import type { RuleWords } from './rule-words.ts'

/** What the parts of one rule share. */
export type Building = {
  readonly words: RuleWords
  readonly drawing: RuleGroup
  /** Takes the next drawing; `focus` is the part that is focused then. */
  readonly change: (next: RuleGroup, focus?: PartPlace) => void
  /** Letters are keys. */
  readonly hasLetterKeys: boolean
  /** What a part is with the values that are tried; undefined while none are. */
  readonly markOf: (part: RulePart) => RuleMark | undefined
}

export const BuildingContext = createContext<Building | undefined>(undefined)

export const useBuilding = (): Building => {
  const building = use(BuildingContext)
  if (building === undefined) throw new Error('A part of a rule was drawn outside of its builder.')
  return building
}

/** How a part is found in the page. */
export const placeText = (place: PartPlace): string => place.join('.')
