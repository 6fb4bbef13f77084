import { fieldsOfEntity, type DefinitionSet, type Diagnostic } from '#engine'
import { firstAccountOf } from './first-account.ts'
import { COMMENT, MESSAGE, NOTIFICATION, PERSON } from '../store/records/system-entities.ts'

/** Everything that the server names in its code: entities with their fields, settings, and layouts of screens. A test finds what is not here. */
export const NEEDED = {
  entities: [PERSON, NOTIFICATION, MESSAGE, COMMENT],
  settings: ['footer', 'roleName', 'passwordLinkTemplate', 'gaveUpTemplate', 'signInAttemptsTemplate', 'firstAccount'],
  layouts: ['sign-in', 'forgotten-password', 'new-password', 'decision'],
} as const
export type NeededSetting = (typeof NEEDED.settings)[number]

type Missing = Pick<Diagnostic, 'file' | 'pointer' | 'message' | 'mend'>

const diagnostic = (missing: Missing): Diagnostic => ({ code: 'server.needs', severity: 'error', line: 1, column: 1, ...missing })

/** The rights of the first account have a shape, and its person the fields of a person. */
const firstAccounts = (set: DefinitionSet): readonly Missing[] => {
  const given = [
    ...set.all('settings').map(({ id, defaults }) => ({ file: `${id}.json`, place: '/defaults', settings: defaults })),
    ...set.all('institution').map(({ id, settings = {} }) => ({ file: `${id}.json`, place: '/settings', settings })),
  ]
  const entity = set.all('entity').find(({ name }) => name === PERSON.entity)
  const fields = entity && new Set(fieldsOfEntity(set, entity).map(({ name }) => name))
  return given
    .filter(({ settings }) => Object.hasOwn(settings, 'firstAccount'))
    .flatMap(({ file, place, settings }): readonly Missing[] => {
      const pointer = `${place}/firstAccount`
      const account = firstAccountOf(settings)
      if (account === undefined)
        return [
          {
            file,
            pointer,
            message: 'The setting "firstAccount" does not say what rights the first account has.',
            mend: 'Write {"role": "…"}, and beside it "attributes" that rules read of the user and "person" with further fields.',
          },
        ]
      return Object.keys(account.person ?? {})
        .filter((field) => fields?.has(field) === false)
        .map((field) => ({
          file,
          pointer: `${pointer}/person/${field}`,
          message: `The setting "firstAccount" gives "${field}" to a person, and a person has no such field.`,
          mend: `Leave "${field}" out, or add the field to the persons of the office.`,
        }))
    })
}

/** What the server needs by name and the definitions of an office do not have. Without people nobody can sign in, so that entity must be there. */
export const missingInDefinitions = (set: DefinitionSet): readonly Diagnostic[] => {
  const entities = NEEDED.entities.flatMap(({ entity: name, ...fields }): readonly Missing[] => {
    const entity = set.all('entity').find((known) => known.name === name)
    if (entity === undefined)
      return name === PERSON.entity
        ? [
            {
              file: `${name}.entity.json`,
              pointer: '',
              message: `There is no entity "${name}", and everybody with an account is one.`,
              mend: 'Let the office stand on the folder "system", which has it.',
            },
          ]
        : []
    // Without groups of fields its cases decide what is stored.
    if (entity.fields === undefined && entity.prefixed === undefined && entity.lists === undefined) return []
    const known = new Set([...fieldsOfEntity(set, entity).map((field) => field.name), ...(entity.indexed ?? []).map(({ field }) => field)])
    return Object.values(fields)
      .filter((field) => !known.has(field))
      .map((field) => ({
        file: `${entity.id}.json`,
        pointer: '/fields',
        message: `The server writes "${field}" of "${name}", and the entity has no such field.`,
        mend: `Add a field "${field}" to one of its groups.`,
      }))
  })
  const settings = NEEDED.settings
    .filter((name) => !set.all('settings').some(({ defaults }) => Object.hasOwn(defaults, name)))
    .map((name) => ({
      file: 'session.settings.json',
      pointer: '/defaults',
      message: `The server reads the setting "${name}", and no settings have it.`,
      mend: 'Add it with a default, or let the office stand on the folder "system", which has it.',
    }))
  const layouts = NEEDED.layouts
    .filter((layout) => !set.all('screen').some((screen) => screen.layout === layout))
    .map((layout) => ({
      file: `${layout}.screen.json`,
      pointer: '/layout',
      message: `No screen has the layout "${layout}", and the server sends people there.`,
      mend: 'Add such a screen, or let the office stand on the folder "system", which has one.',
    }))
  return [...entities, ...settings, ...firstAccounts(set), ...layouts].map(diagnostic)
}
