import { fieldsOfEntity, type DefinitionSet, type Diagnostic, type Json } from '#engine'
import { PERSON } from '../store/records/system-entities.ts'
import { accountKindOf, firstKindOf, writtenAccounts, type AccountKind } from './account-kinds.ts'

type Finding = Pick<Diagnostic, 'file' | 'pointer' | 'message' | 'mend'>
type Given = { readonly file: string; readonly place: string; readonly settings: { readonly [name: string]: Json } }

/** Every property of the user that is not an attribute: an attribute of that name would never be read. */
const OF_THE_ACCOUNT = ['id', 'institution', 'userRole', 'name', 'firstName', 'lastName', 'email', 'userName', 'personEntity', 'personId']

/** What is wrong with the settings `accounts` and `firstAccount`. */
export const accountFindings = (set: DefinitionSet): readonly Finding[] => {
  const given: readonly Given[] = [
    ...set.all('settings').map(({ id, defaults }) => ({ file: `${id}.json`, place: '/defaults', settings: defaults })),
    ...set.all('institution').map(({ id, settings = {} }) => ({ file: `${id}.json`, place: '/settings', settings })),
  ]
  const all = Object.assign({}, ...given.map(({ settings }) => settings)) as Given['settings']
  return given.flatMap(({ file, place, settings }) => [
    ...Object.keys(writtenAccounts(settings)).flatMap((name) => {
      const kind = accountKindOf(settings, name)
      const pointer = `${place}/accounts/${name}`
      return kind === undefined
        ? [
            {
              file,
              pointer,
              message: `The setting "accounts" does not say what an account of kind "${name}" is.`,
              mend: 'Write {"role": "…"}, and beside it "attributes" that rules read of the user, "person" with further fields, and "asks".',
            },
          ]
        : [...ofPerson(set, name, kind), ...ofAsks(set, name, kind)].map(({ at, ...finding }) => ({
            file,
            pointer: `${pointer}${at}`,
            ...finding,
          }))
    }),
    ...(Object.hasOwn(settings, 'firstAccount')
      ? ofFirst(all, firstKindOf(settings)).map((finding) => ({ file, pointer: `${place}/firstAccount`, ...finding }))
      : []),
  ])
}

type Placed = { readonly at: string; readonly message: string; readonly mend: string }

const fieldNames = (set: DefinitionSet, name: string): ReadonlySet<string> | undefined => {
  const entity = set.all('entity').find((known) => known.name === name || known.id === name)
  return entity && new Set(fieldsOfEntity(set, entity).map((field) => field.name))
}

const ofPerson = (set: DefinitionSet, name: string, { person = {} }: AccountKind): readonly Placed[] => {
  const fields = fieldNames(set, PERSON.entity)
  return Object.keys(person)
    .filter((field) => fields?.has(field) === false)
    .map((field) => ({
      at: `/person/${field}`,
      message: `An account of kind "${name}" gives "${field}" to a person, and a person has no such field.`,
      mend: `Leave "${field}" out, or add the field to the persons of the office.`,
    }))
}

const ofAsks = (set: DefinitionSet, name: string, { asks = {} }: AccountKind): readonly Placed[] =>
  Object.entries(asks).flatMap(([asked, { record, lookup, attribute, person, names }]): readonly Placed[] => {
    const at = `/asks/${asked}`
    const found: Placed[] = []
    const of = `What an account of kind "${name}" is asked as "${asked}"`
    if (record !== undefined && set.get('entity', record) === undefined)
      found.push({
        at: `${at}/record`,
        message: `${of} is a record of "${record}", and there is no such entity.`,
        mend: 'Write the id of an entity.',
      })
    if (lookup !== undefined && set.get('lookup', lookup)?.values === undefined)
      found.push({
        at: `${at}/lookup`,
        message: `${of} is a value of "${lookup}", and there is no such list of values.`,
        mend: 'Write the id of a lookup with "values".',
      })
    if (record !== undefined && lookup !== undefined)
      found.push({ at, message: `${of} is a record and a value of a list.`, mend: 'Leave out "record" or "lookup".' })
    if (OF_THE_ACCOUNT.includes(attribute))
      found.push({
        at: `${at}/attribute`,
        message: `${of} is read as "user.${attribute}", which every account has already.`,
        mend: 'Give the attribute another name.',
      })
    if (person !== undefined && fieldNames(set, PERSON.entity)?.has(person) === false)
      found.push({
        at: `${at}/person`,
        message: `${of} is kept as "${person}" of the person, and a person has no such field.`,
        mend: `Leave "person" out, or add the field to the persons of the office.`,
      })
    if (names !== undefined && (record === undefined || fieldNames(set, record)?.has(names) === false))
      found.push({
        at: `${at}/names`,
        message: `${of} names its person by "${names}", and there is no such field of a record.`,
        mend: 'Write "record", and a field of that entity that holds the id of a person.',
      })
    return found
  })

const ofFirst = (all: Given['settings'], name: string): readonly Omit<Placed, 'at'>[] => {
  const known = Object.keys(writtenAccounts(all))
  if (!known.includes(name))
    return [
      { message: `The first account is of kind "${name}", and "accounts" has no such kind.`, mend: `Write one of: ${known.join(', ')}.` },
    ]
  return Object.keys(accountKindOf(all, name)?.asks ?? {}).map((asked) => ({
    message: `The first account is of kind "${name}", which asks for "${asked}", and nothing is on file yet.`,
    mend: 'Name a kind without "asks".',
  }))
}
