import { effectInWords, pathWords } from './effect-in-words.ts'
import { EFFECT_KINDS, type Effect } from '../definition/effects/registry.ts'
import type { Kind } from '../definition/kinds.ts'
import { timeInWords } from './draw-workflow.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { spellOut } from '../rules/explain/spell-out.ts'
import { isList, isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import { answerTexts } from '../texts/en/answers.ts'
import { pathTexts } from '../texts/en/paths.ts'
import { rulesInWords } from '../editing/differences/rule-in-words.ts'
import { namesOfPart } from '../editing/parts/names-of-part.ts'

/** The task of a state and the move that a timer sends are texts, and no effects. */
const isEffect = (part: JsonObject): part is JsonObject & Effect =>
  EFFECT_KINDS.some((kind) => part[kind] !== undefined && typeof part[kind] !== 'string')

const texts = (value: Json | undefined): readonly string[] => (isList(value) ? value.map(String) : [])

/** Says the parts of lists of a definition in a sentence each: what an effect does, where a way leads, what the clock does. */
export const partsInWords = (set: DefinitionSet, { id, kind }: { readonly id: string; readonly kind: Kind }): ((part: Json) => string) => {
  const definition = set.find(id) as unknown as Json
  const words = pathWords(set, { id, rule: rulesInWords(set, definition) })
  const states = new Map((kind === 'workflow' ? (set.get('workflow', id)?.states ?? []) : []).map((state) => [state.id, state.label]))
  const whenSaid = (what: string, when: Json | undefined): string =>
    when === undefined ? what : pathTexts.when({ what, rule: words.rule(when) })
  return (part) => {
    if (!isRecord(part)) return isList(part) ? '' : String(part)
    if (isEffect(part)) return effectInWords(part, words)
    const { to, delay, send, who, forms } = part
    if (kind === 'workflow' && typeof to === 'string') return whenSaid(pathTexts.goesTo({ state: states.get(to) ?? to }), part['when'])
    if (typeof delay === 'string' && typeof send === 'string') return pathTexts.after({ time: timeInWords(delay), name: words.event(send) })
    if (kind === 'workflow' && isList(who)) {
      const what = texts(forms).length === 0 ? pathTexts.everything : answerTexts.list(texts(forms).map(words.definition))
      return pathTexts.mayEdit({ who: answerTexts.list(texts(who).map(words.party)), what })
    }
    const name = namesOfPart(part)
    return name === '' ? spellOut(Object.keys(part)[0] ?? '') : name
  }
}
