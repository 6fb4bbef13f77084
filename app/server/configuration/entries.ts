import { kindOf, type CaseType, type DefinitionSet, type Kind } from '#engine'
import type { ServedEntry } from '../contract/configuration.ts'
import { serverTexts } from '../texts/en.ts'
import { readTitle, readWords, type InForce } from './titles.ts'

type Group = keyof typeof serverTexts.configuration.groups

/** Where definitions stand that belong to no type of case. */
const GROUP_OF: { readonly [K in Kind]: Group } = {
  form: 'forms',
  case: 'cases',
  workflow: 'paths',
  template: 'words',
  messages: 'words',
  translations: 'words',
  lookup: 'values',
  menu: 'pages',
  screen: 'pages',
  view: 'pages',
  rule: 'rules',
  automation: 'clock',
  entity: 'records',
  fields: 'records',
  mapping: 'exchange',
  call: 'exchange',
  connection: 'exchange',
  starter: 'institution',
  institution: 'institution',
  settings: 'institution',
  office: 'institution',
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** Questions of a list of items, with those of rows and pages. */
const questionsIn = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + questionsIn(each), 0)
  if (typeof value !== 'object' || value === null) return 0
  const item = value as { readonly [name: string]: unknown }
  const own = ['question', 'field'].some((name) => typeof item[name] === 'string') ? 1 : 0
  return own + questionsIn(item['items'] ?? [])
}

const holdsOf = (kind: Kind, definition: { readonly [name: string]: unknown }): string | undefined => {
  const texts = serverTexts.configuration
  if (kind === 'form') {
    const pages = definition['pages']
    return texts.holdsForm({ pages: lengthOf(pages), questions: questionsIn(pages) })
  }
  if (kind === 'workflow') return texts.holdsPath({ states: lengthOf(definition['states']), moves: lengthOf(definition['events']) })
  if (kind === 'lookup' && definition['values'] !== undefined) return texts.holdsValues({ count: lengthOf(definition['values']) })
  if (kind === 'menu') return texts.holdsItems({ count: lengthOf(definition['items']) })
  if (kind === 'messages') return texts.holdsTexts({ count: Object.keys((definition['messages'] ?? {}) as object).length })
  return undefined
}

/** The types of case that use each form and workflow. What several use stands beside them. */
const casesUsing = (set: DefinitionSet): ReadonlyMap<string, readonly CaseType[]> => {
  const uses = new Map<string, CaseType[]>()
  for (const type of set.all('case'))
    for (const id of [type.id, ...type.forms, type.workflow]) uses.set(id, [...(uses.get(id) ?? []), type])
  return uses
}

/** Everything the office can change, by what it does: types of case with their forms first, then the rest by its kind. */
export const servedEntries = (set: DefinitionSet, inForce: InForce, isOwn: (id: string) => boolean): readonly ServedEntry[] => {
  const uses = casesUsing(set)
  const { groups } = serverTexts.configuration
  const titleIn = (id: string): string => readTitle(set, inForce, id)
  const recordsOf = (type: CaseType): string =>
    readWords(set, inForce, (from) => {
      const entity = from.get('entity', type.of) ?? from.all('entity').find(({ name }) => name === type.of)
      return entity?.plural ?? entity?.title ?? type.of
    })
  const groupOf = (id: string, kind: Kind): readonly string[] => {
    const using = uses.get(id) ?? []
    const [type] = using
    if (type === undefined) return [groups[GROUP_OF[kind]]]
    return using.length === 1 ? [recordsOf(type), titleIn(type.id)] : [recordsOf(type)]
  }
  const places = Object.values(groups)
  /** Types of case come first. */
  const rank = ({ group }: ServedEntry): number => (group.length > 1 ? 0 : places.indexOf(group[0] ?? '') + 1)
  return Object.entries(set.definitions)
    .flatMap(([id, definition]): readonly ServedEntry[] => {
      const kind = kindOf(id)
      // The form of a page is edited where the page is.
      if (kind === undefined || id.split('.').length > 2) return []
      const holds = holdsOf(kind, definition as unknown as { readonly [name: string]: unknown })
      return [
        {
          id,
          kind,
          title: titleIn(id),
          group: groupOf(id, kind),
          ...(holds !== undefined && { holds }),
          ...(isOwn(id) && { own: true as const }),
        },
      ]
    })
    .map((entry) => ({ entry, rank: rank(entry) }))
    .toSorted((left, right) => left.rank - right.rank || compareWords(left.entry.title, right.entry.title))
    .map(({ entry }) => entry)
}

/** As `localeCompare`, which would look the language up for each pair. */
const compareWords = new Intl.Collator().compare
