import { createContext, use } from 'react'
import type { PartPlace, PartSide, RuleGroup, RuleMark, RulePart } from '#engine'
import type { RuleWords } from './rule-words.ts'

/** What the parts of one rule share. */
export type Building = {
  readonly words: RuleWords
  readonly drawing: RuleGroup
  /** Takes the next drawing; `focus` is the part that is focused then. */
  readonly change: (next: RuleGroup, focus?: PartPlace) => void
  /** The parts that Ctrl+G makes a group of. */
  readonly chosen: readonly PartPlace[]
  readonly choose: (chosen: readonly PartPlace[], focus?: PartPlace) => void
  /** The group at a place becomes a rule of its own. Answers whether that was stored. */
  readonly giveName: (place: PartPlace, title: string) => Promise<boolean>
  /** Why a rule cannot be called so; undefined for a name that is free. */
  readonly nameProblem: (title: string) => string | undefined
  readonly drag: PartDrag
  /** Letters are keys. */
  readonly hasLetterKeys: boolean
  /** What a part is with the values that are tried; undefined while none are. */
  readonly markOf: (part: RulePart) => RuleMark | undefined
}

/** A part that the pointer carries, and where it would be dropped. */
export type PartDrag = {
  readonly carried: string | undefined
  readonly over: { readonly place: string; readonly side: PartSide } | undefined
  readonly pickUp: (place: string) => void
  readonly goOver: (place: string, side: PartSide) => void
  readonly leave: () => void
  readonly drop: (place: string, side: PartSide) => void
}

export const BuildingContext = createContext<Building | undefined>(undefined)

export const useBuilding = (): Building => {
  const building = use(BuildingContext)
  if (building === undefined) throw new Error('A part of a rule was drawn outside of its builder.')
  return building
}

/** How a part is found in the page. */
export const placeText = (place: PartPlace): string => place.join('.')

export const placeOfText = (text: string): PartPlace => text.split('.').map(Number)
