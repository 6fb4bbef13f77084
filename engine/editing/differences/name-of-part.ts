import { kindOf } from '../../definition/vocabulary.ts'
import type { DefinitionSet } from '../../loading/definition-set.ts'
import { spellOut } from '../../rules/explain/spell-out.ts'
import { isRecord, type Json, type JsonObject } from '../../rules/values/json.ts'
import { changeTexts, kindNames, partNames } from '../../texts/en/definition-changes.ts'
import { namesOfPart } from '../parts/names-of-part.ts'

type PartName = keyof typeof partNames

/** What an element is, by the list in which it stands. */
const BY_LIST: { readonly [list: string]: PartName } = {
  pages: 'page',
  choices: 'option',
  values: 'value',
  states: 'status',
  events: 'action',
  columns: 'column',
  filters: 'filter',
  tabs: 'tab',
  blocks: 'block',
  checks: 'check',
  fields: 'field',
  indexed: 'field',
  phases: 'phase',
  steps: 'step',
  subMenu: 'line',
  lines: 'line',
  rows: 'row',
  flags: 'row',
  nodes: 'node',
  variants: 'wording',
  messages: 'wording',
  deadlines: 'deadline',
  groups: 'group',
  parameters: 'parameter',
  parties: 'party',
  types: 'answerType',
  of: 'rowKind',
  counts: 'figure',
  dates: 'date',
  facts: 'fact',
  starts: 'button',
  relations: 'relation',
  defaults: 'setting',
  settings: 'setting',
  effects: 'effect',
  entry: 'effect',
  after: 'timer',
  units: 'unit',
  examples: 'example',
}

/** What an item of a form is, by the property that names it. */
const BY_SHAPE: readonly (readonly [property: string, part: PartName])[] = [
  ['question', 'question'],
  ['field', 'question'],
  ['repeat', 'rowList'],
  ['group', 'group'],
  ['content', 'text'],
  ['slot', 'place'],
  ['let', 'computed'],
]

const partOf = (list: string, part: JsonObject): PartName => {
  const shape = list === 'items' ? BY_SHAPE.find(([property]) => typeof part[property] === 'string') : undefined
  return shape?.[1] ?? (list === 'items' ? 'line' : (BY_LIST[list] ?? 'entry'))
}

/** The words of a field that has its own in the catalogue. */
const labelInCatalogue = (set: DefinitionSet, part: JsonObject): string | undefined =>
  typeof part['field'] !== 'string' || part['label'] !== undefined
    ? undefined
    : set
        .all('fields')
        .flatMap(({ fields }) => fields ?? [])
        .find(({ id }) => id === part['field'])?.label

/** Part names without a noun: "Employer EIN". `key`: its name in the path. */
export const labelOfPart = (set: DefinitionSet, part: Json, key: string): string =>
  isRecord(part) ? (labelInCatalogue(set, part) ?? (namesOfPart(part) || spellOut(key))) : spellOut(key)

/** "question “Employer EIN”" */
export const nameOfPart = (set: DefinitionSet, { list, key, value }: { list: string; key: string; value: Json }): string =>
  changeTexts.named({ kind: partNames[isRecord(value) ? partOf(list, value) : 'entry'], name: labelOfPart(set, value, key) })

/** "form “CPT request”" */
export const nameOfDefinition = (id: string, definition: Json | undefined): string => {
  const kind = kindOf(id)
  const stem = kind === undefined ? id : id.slice(0, id.length - kind.length - 1)
  const title = isRecord(definition) && typeof definition['title'] === 'string' ? definition['title'] : ''
  return changeTexts.named({ kind: kind === undefined ? partNames.entry : kindNames[kind], name: title === '' ? spellOut(stem) : title })
}
