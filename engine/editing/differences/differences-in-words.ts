import { kindOf } from '../../definition/vocabulary.ts'
import type { DefinitionSet } from '../../loading/definition-set.ts'
import { diffDefinitions, type Change } from '../../loading/diff-definitions.ts'
import { asSentence } from '../../rules/explain/spell-out.ts'
import type { Json } from '../../rules/values/json.ts'
import { pointerSteps } from '../../rules/values/pointer.ts'
import { changeTexts } from '../../texts/en/definition-changes.ts'
import { nameOfDefinition, nameOfPart } from './name-of-part.ts'
import { isElement, labelBefore, ownerOf, propertyInSentence, wayTo, type WayStep } from './place-in-words.ts'
import { rulesInWords } from './rule-in-words.ts'
import { valueInWords } from './value-in-words.ts'

/** A change with a sentence that those who agree to it can read. */
export type ChangeInWords = Change & { readonly sentence: string }

type Sets = { readonly before: DefinitionSet; readonly after: DefinitionSet }
/** The set in which a place is looked up: the new one, and the old one for what is gone. */
type Saying = { readonly set: DefinitionSet; readonly definition: Json; readonly rule: (rule: Json) => string; readonly change: Change }

const partSentence = ({ set, definition, change }: Saying, way: readonly WayStep[], last: WayStep): string => {
  const { owner } = ownerOf(set, { id: change.id, definition }, way.slice(0, -1))
  const list = way.findLast((step) => step !== last && !isElement(step))?.step ?? ''
  const what = nameOfPart(set, { list, key: last.step, value: last.node.value ?? change.before ?? null })
  const before = labelBefore(set, last)
  if (change.kind === 'removed') return changeTexts.removed({ what, owner })
  const isMoved = change.kind === 'moved'
  if (before === undefined) return isMoved ? changeTexts.movedFirst({ what, owner }) : changeTexts.addedFirst({ what, owner })
  return isMoved ? changeTexts.movedAfter({ what, before, owner }) : changeTexts.addedAfter({ what, before, owner })
}

const FLAGS: { readonly [flag: string]: (given: { readonly owner: string }) => string } = {
  required: (given) => changeTexts.mustAnswer(given),
  editable: (given) => changeTexts.mayAnswer(given),
  'read-only': (given) => changeTexts.onlyRead(given),
  hidden: (given) => changeTexts.notShown(given),
}

/** Properties that a sentence of their own says best. */
const ownSentence = (saying: Saying, owner: string, property: string): string | undefined => {
  const { change, rule } = saying
  const { after } = change
  switch (property) {
    case 'flag':
      return FLAGS[typeof after === 'string' ? after : 'editable']?.({ owner })
    case 'requiredWhen': {
      if (after === undefined) return changeTexts.requiredNoMore({ owner })
      const words = rule(after)
      return words === '' ? changeTexts.requiredOnRule({ owner }) : changeTexts.requiredWhen({ owner, rule: words })
    }
    case 'visibleWhen': {
      if (after === undefined) return changeTexts.shownAlways({ owner })
      const words = rule(after)
      return words === '' ? changeTexts.shownOnRule({ owner }) : changeTexts.shownWhen({ owner, rule: words })
    }
    default:
      return undefined
  }
}

const propertySentence = (saying: Saying, { before }: Sets, way: readonly WayStep[], last: WayStep): string => {
  const { set, definition, change } = saying
  const { owner, rest } = ownerOf(set, { id: change.id, definition }, way.slice(0, -1))
  const isNear = rest.length === 0
  if (isNear && last.step === 'label' && typeof change.before === 'string' && typeof change.after === 'string') {
    const old = before.find(change.id) as unknown as Json
    const kind = kindOf(change.id)
    const steps = way.slice(0, -1).map(({ step }) => step)
    const known = kind === undefined ? undefined : ownerOf(before, { id: change.id, definition: old }, wayTo(kind, old, steps))
    return changeTexts.renamed({ owner: known?.owner ?? owner, now: change.after })
  }
  const own = isNear ? ownSentence(saying, owner, last.step) : undefined
  if (own !== undefined) return own
  const property = propertyInSentence([...rest, last])
  const [was, now] = [change.before, change.after].map((value) => valueInWords(saying, value, last.node.schema))
  if (change.after === undefined)
    return was === undefined ? changeTexts.propertyRemoved({ owner, property }) : changeTexts.noLonger({ owner, property, was })
  if (change.before === undefined)
    return now === undefined ? changeTexts.propertyAdded({ owner, property }) : changeTexts.setTo({ owner, property, now })
  return was === undefined || now === undefined
    ? changeTexts.propertyChanged({ owner, property })
    : changeTexts.changedTo({ owner, property, now, was })
}

const sentenceOf = (sets: Sets, change: Change): string => {
  const { id, path, kind: what } = change
  const kind = kindOf(id)
  const steps = pointerSteps(path)
  const definitionIn = (set: DefinitionSet): Json | undefined => set.find(id) as unknown as Json | undefined
  if (steps.length === 0 || kind === undefined) {
    const name = nameOfDefinition(id, change.after ?? change.before)
    return what === 'added' ? changeTexts.isNew({ what: name }) : changeTexts.isGone({ what: name })
  }
  const set = what === 'removed' && definitionIn(sets.before) !== undefined ? sets.before : sets.after
  const definition = definitionIn(set) ?? null
  const way = wayTo(kind, definition, steps)
  const last = way.at(-1)
  if (last === undefined) return ''
  const saying: Saying = { set, definition, change, rule: rulesInWords(set, definition) }
  const isPart = isElement(last) && what !== 'changed'
  return isPart ? partSentence(saying, way, last) : propertySentence(saying, sets, way, last)
}

/**
 * The differences between two sets with a sentence for each, in the language of whoever reads, and in the words of an office: questions,
 * statuses and letters by the words they show, rules as they are explained.
 *
 *     differencesInWords(published, draft).map(({ sentence }) => sentence) // ['Question “Employer EIN” is now required.']
 */
export const differencesInWords = (before: DefinitionSet, after: DefinitionSet): readonly ChangeInWords[] =>
  diffDefinitions(before, after).map((change) => ({ ...change, sentence: asSentence(sentenceOf({ before, after }, change)) }))
