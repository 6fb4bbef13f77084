import type { Effect, EffectKind, EffectOf } from '../definition/effects/registry.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { spellOut } from '../rules/explain/spell-out.ts'
import { isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import { answerTexts } from '../texts/en/answers.ts'
import { pathTexts } from '../texts/en/paths.ts'
import { catalogueNames } from '../workflow/catalogue-names.ts'
import { rulesInWords } from '../editing/differences/rule-in-words.ts'
import { nameOfDefinition } from '../editing/differences/name-of-part.ts'

/** How the parts of a path are called; `rule` says a condition in the middle of a sentence. */
export type PathWords = {
  readonly rule: (condition: Json) => string
  readonly party: (name: string) => string
  readonly event: (id: string) => string
  readonly definition: (id: string) => string
  readonly field: (name: string) => string
}

export const pathWords = (
  set: DefinitionSet,
  { id, rule }: { readonly id: string; readonly rule: (condition: Json) => string },
): PathWords => {
  const cases = set.all('case').filter(({ workflow }) => workflow === id)
  const events = new Map(set.all('workflow').flatMap((workflow) => workflow.events.map((event) => [event.id, event.label])))
  const fields = catalogueNames(set)
  return {
    rule: (condition) => {
      const texts = rule(typeof condition === 'string' ? { rule: [condition] } : condition)
      if (texts !== '') return texts
      return typeof condition === 'string' ? nameOfDefinition(condition, set.find(condition) as unknown as Json) : pathTexts.condition
    },
    party: (name) =>
      name === 'system' ? pathTexts.system : (cases.flatMap(({ parties }) => parties[name]?.label ?? [])[0] ?? spellOut(name)),
    event: (event) => events.get(event) ?? spellOut(event),
    definition: (name) => nameOfDefinition(name, set.find(name) as unknown as Json | undefined),
    field: (name) => fields.get(name)?.subject ?? spellOut(name),
  }
}

/** How the parts of a path are called that is in a set. */
export const wordsOfPath = (set: DefinitionSet, id: string): PathWords =>
  pathWords(set, { id, rule: rulesInWords(set, set.get('workflow', id) as unknown as Json) })

const toWhom = ({ to }: EffectOf<'message'>['message'], words: PathWords): string => {
  const { asked, person } = pathTexts.effects
  return answerTexts.list(
    to.map((each) => {
      if (typeof each === 'string') return words.party(each)
      if (each.party !== undefined) return words.party(each.party)
      return each.asked === true ? asked : person
    }),
  )
}

const spelled = (effect: Effect, words: PathWords): string => {
  const texts = pathTexts.effects
  if ('set' in effect) return texts.set({ names: answerTexts.list(Object.keys(effect.set).map(words.field)) })
  if ('apply' in effect) return texts.apply
  if ('create' in effect) return texts.create({ what: words.definition(effect.create.case ?? effect.create.entity ?? '') })
  if ('convert' in effect) return texts.convert({ what: words.definition(effect.convert.to) })
  if ('task' in effect) return texts.task({ what: effect.task.title, to: words.party(effect.task.for) })
  if ('keep' in effect) return texts.keep
  if ('refer' in effect) return texts.refer
  if ('send' in effect) return texts.send({ what: words.event(effect.send.event), to: words.definition(effect.send.to) })
  if ('message' in effect) return texts.message({ what: words.definition(effect.message.template), to: toWhom(effect.message, words) })
  if ('document' in effect) return texts.document({ what: words.definition(effect.document.template) })
  if ('import' in effect) return texts.import({ what: words.definition(effect.import.rows) })
  return texts.connect({ what: words.definition(effect.connect.to) })
}

/** Stands for what an effect in a change does not say yet; a finding asks for it. */
const UNSAID: { readonly [kind in EffectKind]?: JsonObject } = {
  convert: { to: '…' },
  task: { title: '…', for: '…' },
  keep: { earlier: [] },
  refer: { earlier: [] },
  send: { event: '…', to: '…' },
  message: { template: '…', to: ['…'] },
  document: { template: '…' },
  import: { rows: '…' },
  connect: { to: '…' },
}

const withUnsaid = (effect: Effect): Effect =>
  Object.fromEntries(
    Object.entries(effect as unknown as JsonObject).map(([kind, given]) => [
      kind,
      isRecord(given) ? { ...UNSAID[kind as EffectKind], ...given } : given,
    ]),
  ) as unknown as Effect

/** What an effect does, in a sentence without its end: "Sends letter “Request approved” to Student". */
export const effectInWords = (effect: Effect, words: PathWords): string => {
  const what = spelled(withUnsaid(effect), words)
  return effect.when === undefined ? what : pathTexts.when({ what, rule: words.rule(effect.when as Json) })
}
