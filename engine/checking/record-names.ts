import type { CaseType } from '../definition/case.ts'
import { fieldsOfEntity } from '../forms/plan/fields-of-entity.ts'
import { entityFields } from './entity-fields.ts'
import { sameElements } from '../rules/values/same-elements.ts'
import type { CheckContext } from './check-context.ts'

/** Names in a record besides its fields: facts of the store, its label, and additions of a message about it. */
const ALWAYS = [
  'entity',
  'case_id',
  'called',
  'title',
  'code',
  'words',
  'traits',
  'compares',
  'effective_on',
  'approvals',
  'questions',
  'approval_link',
  'approval_until',
  'approval_passed_by',
  'approval_word',
  'definition_hash',
] as const

/** The names that may be read below a root, and their owner. */
export type Names = { readonly owner: string; readonly names: ReadonlySet<string> }

type NameSet = ReadonlySet<string> | undefined

export const sameNameSets = (before: NameSet, after: NameSet): boolean =>
  (before === undefined) === (after === undefined) && sameElements([...(before ?? [])], [...(after ?? [])])

export const sameNames = (before: Names | undefined, after: Names | undefined): boolean =>
  before?.owner === after?.owner && sameNameSets(before?.names, after?.names)

/** The names of an entity's fields; undefined where only its cases know them. */
export const entityNames = ({ shared }: CheckContext, id: string): Names | undefined =>
  shared(`names of ${id}`, ({ set }) => namesOfEntity(set, id), sameNames)

const namesOfEntity = (set: CheckContext['set'], id: string): Names | undefined => {
  const entity = set.get('entity', id)
  if (entity === undefined) return undefined
  const { names, isOpen } = entityFields(set, entity)
  const explanations = fieldsOfEntity(set, entity).flatMap(({ name, field: { explain } }) =>
    explain === undefined ? [] : [explain.field ?? `${name}_explanation`],
  )
  return isOpen ? undefined : { owner: id, names: new Set([...names, ...explanations, ...Object.keys(entity.relations ?? {}), ...ALWAYS]) }
}

const NO_NAMES: ReadonlySet<string> = new Set()

/** The names a form asks: its own answers, and the rows of its lists under the name of the list. */
export const formNames = ({ outlines }: CheckContext, ids: readonly string[]): ReadonlySet<string> => {
  const [first = NO_NAMES, ...more] = ids.map((id) => outlines.get(id)?.rows.get('')?.names ?? NO_NAMES)
  return more.length === 0 ? first : new Set([...first, ...more.flatMap((names) => [...names])])
}

/** The properties that decide under which names a form stores its answers. */
const NAMING = /^$|\/(pages|items|form|field|group|question|repeat|as|prefix|rename|only)$/u

/** Whether the names of a form and its pages are fully known; with a mistake among them, unknown reads are not reported. */
export const isAsked = ({ outlines, set, holesOf }: CheckContext, id: string): boolean => {
  const forms = outlines.get(id)?.forms ?? []
  // A page that contains its own form was already reported, and its names are not known.
  const isPage = (name: string, form: string): boolean =>
    set.get('form', form) !== undefined && outlines.get(form)?.forms.includes(name) === false
  const isWhole = (name: string): boolean =>
    !holesOf(name).some((hole) => NAMING.test(hole)) &&
    set.get('form', name)?.pages.every(({ form }) => form === undefined || isPage(name, form)) === true
  return forms.length > 0 && forms.every(isWhole)
}

const ownersIn = ([first = '', second, ...more]: readonly string[]): string => {
  if (second === undefined) return first
  return more.length === 0 ? `${first} or ${second}` : `${first} and ${more.length + 1} others`
}

/** The names of several owners together; undefined when one of them is not known. */
export const together = (all: readonly (Names | undefined)[]): Names | undefined => {
  const known = all.filter((names) => names !== undefined)
  return known.length === 0 || known.length < all.length
    ? undefined
    : { owner: ownersIn([...new Set(known.map((names) => names.owner))]), names: new Set(known.flatMap((names) => [...names.names])) }
}

type NamesOfCase = { readonly [root: string]: Names | undefined }

/** The names that rules and texts around a case type may read of its record on file, of the case, and of its answers. */
export const namesOfCase = ({ shared }: CheckContext, { id }: CaseType): NamesOfCase =>
  shared(
    `names of ${id}`,
    (context) => {
      const definition = context.set.get('case', id)
      return definition === undefined ? {} : readNamesOfCase(context, definition)
    },
    (before, after) => ['record', 'case', 'answers'].every((root) => sameNames(before[root], after[root])),
  )

/** The names that may be written to the cases of all these types. */
export const namesWritten = ({ shared }: CheckContext, cases: readonly CaseType[]): Names | undefined =>
  shared(
    `names written of ${cases.map(({ id }) => id).join(' ')}`,
    (context) =>
      together(
        cases.map(({ id }) => {
          const definition = context.set.get('case', id)
          const names = definition && namesOfCase(context, definition)['case']
          return names && { ...names, owner: definition.of }
        }),
      ),
    sameNames,
  )

const readNamesOfCase = (context: CheckContext, definition: CaseType): NamesOfCase => {
  const answers = { owner: ownersIn(definition.forms) || definition.id, names: formNames(context, definition.forms) }
  // Without a form, or with a mistake in its questions, its names are not known.
  const own = definition.forms.every((id) => isAsked(context, id)) ? entityNames(context, definition.of) : undefined
  return {
    record: entityNames(context, definition.subject ?? definition.of),
    case: own && { owner: own.owner, names: new Set([...own.names, ...answers.names]) },
    answers: own && { owner: answers.owner, names: new Set([...answers.names, ...own.names]) },
  }
}
