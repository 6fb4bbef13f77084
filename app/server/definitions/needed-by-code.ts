import { fieldsOfEntity, hrefOf, type DefinitionSet, type Diagnostic } from '#engine'
import { configuresFindings } from './rights/configures.ts'
import { accountFindings } from './account-findings.ts'
import { ACTS } from '../contract/configuration/acts.ts'
import { minuteFindings } from './minutes.ts'
import { noticeFindings } from './notice-kinds.ts'
import { externalFindings } from './sign-in/external-sign-in.ts'
import { secondFactorFindings } from './sign-in/second-factor.ts'
import { signInRoleFindings } from './sign-in/sign-in-roles.ts'
import { leavingFindings } from './sign-in/leaving-addresses.ts'
import { samlFindings } from './sign-in/saml-sign-in.ts'
import { campusFindings } from './sign-in/campus-sign-in.ts'
import { COMMENT, MESSAGE, NOTIFICATION, PERSON } from '../store/records/system-entities.ts'

/** What the sign-in page says to somebody who comes back from the provider of their campus without a session. */
export const CAMPUS_MESSAGES = ['campus.away', 'campus.expired', 'campus.refused', 'campus.unknown', 'login.role'] as const

/**
 * Everything that server and web name in their code: entities with their fields, settings, layouts of screens, messages of which the code has
 * no sentence of its own, and paths at which the web draws what no screen changes. A test finds what is not here.
 */
export const NEEDED = {
  entities: [PERSON, NOTIFICATION, MESSAGE, COMMENT],
  settings: [
    'footer',
    'roleName',
    'passwordLinkTemplate',
    'gaveUpTemplate',
    'signInAttemptsTemplate',
    'secondFactorTemplate',
    'publicationStoppedTemplate',
    'changeDiscardedTemplate',
    'digestTemplate',
    'accounts',
    'firstAccount',
    'publishAfterReading',
    'publishAfterReplay',
  ],
  layouts: ['sign-in', 'forgotten-password', 'new-password', 'decision'],
  messages: [
    'approval.for',
    'approval.help',
    'approval.link',
    'approval.needed',
    'approval.unknown.next',
    ...CAMPUS_MESSAGES,
    'password.done',
    'reset.expired',
    'reset.sent',
    'reset.unknown',
    'reset.used',
    'session.expired',
  ],
  ownPaths: ['/login', '/global-login', '/external', '/first-account'],
} as const
export type NeededSetting = (typeof NEEDED.settings)[number]

const ACCESS = 'access.settings'

type Missing = Pick<Diagnostic, 'file' | 'pointer' | 'message' | 'mend'>

const diagnostic = (missing: Missing): Diagnostic => ({ code: 'server.needs', severity: 'error', line: 1, column: 1, ...missing })

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
  return [
    ...entities,
    ...settings,
    ...accountFindings(set),
    ...campusFindings(set),
    ...samlFindings(set),
    ...leavingFindings(set),
    ...secondFactorFindings(set),
    ...signInRoleFindings(set),
    ...minuteFindings(set),
    ...externalFindings(set),
    ...noticeFindings(set),
    ...actFindings(set),
    ...configuresFindings(set),
    ...layouts,
    ...messageFindings(set),
    ...pathFindings(set),
  ].map(diagnostic)
}

/** A misspelled act would be allowed to nobody, and nothing would say so. */
const actFindings = (set: DefinitionSet): readonly Missing[] =>
  set
    .all('settings')
    .filter(({ id }) => id === ACCESS)
    .flatMap(({ id, defaults }) =>
      Object.keys(defaults)
        .filter((name) => name !== 'configures' && !(ACTS as readonly string[]).includes(name))
        .map((name) => ({
          file: `${id}.json`,
          pointer: `/defaults/${name}`,
          message: `The server knows no act "${name}", so nobody may do it.`,
          mend: `Write one of: ${ACTS.join(', ')}.`,
        })),
    )

const messageFindings = (set: DefinitionSet): readonly Missing[] =>
  NEEDED.messages
    .filter((key) => !set.all('messages').some(({ messages }) => Object.hasOwn(messages, key)))
    .map((key) => ({
      file: 'session.messages.json',
      pointer: '/messages',
      message: `A page shows the message "${key}", and no messages have it.`,
      mend: 'Add it, or let the office stand on the folder "system", which has it.',
    }))

const pathFindings = (set: DefinitionSet): readonly Missing[] =>
  set.all('screen').flatMap(({ id, layout }) => {
    const href = layout === 'sign-in' ? undefined : hrefOf(set, id, {})
    return NEEDED.ownPaths
      .filter((path) => path === href)
      .map((path) => ({
        file: `${id}.json`,
        pointer: '/path',
        message: `At "${path}" the portal signs people in, so this screen is never shown.`,
        mend: 'Give it another path, or the layout "sign-in".',
      }))
  })
