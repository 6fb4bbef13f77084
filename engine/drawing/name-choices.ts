import type { Kind } from '../definition/kinds.ts'
import { ICONS, kindOf } from '../definition/vocabulary.ts'
import type { Workflow } from '../definition/workflow.ts'
import { pathWords } from './effect-in-words.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import type { NameChoice, NameChoices } from '../editing/parts/name-choice.ts'
import type { SchemaNode } from '../loading/schema-node.ts'
import { spellOut } from '../rules/explain/spell-out.ts'
import { pathTexts } from '../texts/en/paths.ts'
import { propertyInWords } from '../texts/property-in-words.ts'

const stateChoices = ({ states, groups = {} }: Workflow, which: SchemaNode['x-state']): readonly NameChoice[] => [
  ...(which === 'group' ? [] : states.map(({ id, label }) => ({ value: id, label }))),
  ...(which === 'state' ? [] : Object.keys(groups).map((name) => ({ value: name, label: pathTexts.group({ name: spellOut(name) }) }))),
]

const definitionsOf = (set: DefinitionSet, kinds: readonly string[]): readonly NameChoice[] =>
  Object.entries(set.definitions)
    // The form of a page has no file of its own, and what is only there to be like it cannot be used.
    .filter(([id, definition]) => id.split('.').length === 2 && kinds.includes(kindOf(id) ?? '') && !('abstract' in definition))
    .map(([id, { title }]) => ({ value: id, label: title === undefined || title === '' ? spellOut(id.split('.')[0] ?? id) : title }))
    .toSorted((before, next) => before.label.localeCompare(next.label))

/** The names that the parts of a definition can hold: other definitions, states and groups, parties, events, icons. */
export const nameChoices = (set: DefinitionSet, { id, kind }: { readonly id: string; readonly kind: Kind }): NameChoices => {
  const workflow = kind === 'workflow' ? set.get('workflow', id) : undefined
  const words = pathWords(set, { id, rule: () => '' })
  const cases = set.all('case').filter((each) => each.workflow === id)
  const parties = [...new Set(cases.flatMap((each) => Object.keys(each.parties))), 'system']
  return (schema) => {
    if (schema['x-ref'] !== undefined) return definitionsOf(set, schema['x-ref'])
    if (schema['x-icon'] === true) return ICONS.map((name) => ({ value: name, label: propertyInWords(name.replace(/Regular$/u, '')) }))
    if (workflow === undefined) return undefined
    if (schema['x-state'] !== undefined) return stateChoices(workflow, schema['x-state'])
    if (schema['x-party'] === true) return parties.map((name) => ({ value: name, label: words.party(name) }))
    // An event for other records is one of their path.
    if (schema['x-sent-event'] === true) return workflow.events.map((event) => ({ value: event.id, label: event.label }))
    return undefined
  }
}
