import { isRecord, kindOf, type DefinitionSet, type Kind } from '#engine'
import type { NeededSetting } from '../needed-by-code.ts'
import type { READ } from '../never-read.ts'
import type { SettingFinding } from '../sign-in/written-settings.ts'

/** Kinds that decide who may see and do what. */
export const DECIDES: ReadonlySet<Kind | undefined> = new Set([
  'automation',
  'call',
  'case',
  'connection',
  'entity',
  'institution',
  'mapping',
  'office',
  'rule',
  'settings',
  'workflow',
])

const ACCESS = 'access.settings'
/** Settings by which somebody could take every other right, or publish without the reading that is demanded. Whatever holds one of them is kept. */
const KEPT = [
  'accounts',
  'firstAccount',
  'roleName',
  'campusSignIn',
  'samlSignIn',
  'externalSignIn',
  'signInRoles',
  'secondFactorOf',
  'secondFactorAfterCampus',
  'publishAfterReading',
  'publishAfterReplay',
] as const satisfies readonly (NeededSetting | (typeof READ.settings)[number])[]

const isKept = (set: DefinitionSet, id: string): boolean => {
  const settings = set.get('settings', id)
  return id === ACCESS || (settings !== undefined && KEPT.some((name) => Object.hasOwn(settings.defaults, name)))
}

/** Settings are read by their own names, and all of a definition by its name: the same name in two definitions would change the other one. */
const ofOthers = (set: DefinitionSet, given: string): readonly string[] =>
  Object.keys(set.get('settings', given)?.defaults ?? {}).filter((name) =>
    set.all('settings').some(({ id, defaults }) => id !== given && (id === `${name}.settings` || Object.hasOwn(defaults, name))),
  )

/** Whether a part of the configuration can be given away by this name: of a kind, or of one definition. */
const canBeGiven = (set: DefinitionSet, name: string): boolean => {
  if (!name.includes('.'))
    return name !== 'screen' && name !== 'starter' && kindOf(`any.${name}`) !== undefined && !DECIDES.has(kindOf(`any.${name}`))
  if (set.find(name) === undefined || isKept(set, name)) return false
  return kindOf(name) === 'settings' || !DECIDES.has(kindOf(name))
}

/** The parts of the configuration that have a rule of their own (`configures`): a misspelled one would be given to nobody. */
export const configuresFindings = (set: DefinitionSet): readonly SettingFinding[] =>
  set
    .all('settings')
    .filter(({ id, defaults }) => id === ACCESS && defaults['configures'] !== undefined)
    .flatMap(({ id, defaults: { configures = {} } }) =>
      Object.entries(isRecord(configures) ? configures : { configures }).flatMap(([name, rule]) => {
        const at = { file: `${id}.json`, pointer: `/defaults/configures/${name}` }
        if (!canBeGiven(set, name))
          return [
            {
              ...at,
              message: `"${name}" is no part of the configuration that can be given away: it is unknown, or decides who may do what.`,
              mend: 'Write a kind, such as template, lookup, form or messages, or the id of one definition, such as office.settings.',
            },
          ]
        const [other] = ofOthers(set, name)
        if (other !== undefined)
          return [
            {
              ...at,
              message: `"${name}" has "${other}", which other settings have, so these would be given away with it.`,
              mend: 'Take it out of one of them.',
            },
          ]
        if (typeof rule === 'string' && set.get('rule', rule) !== undefined) return []
        return [
          {
            ...at,
            message: `"${String(rule)}" is no rule, so nobody has this part.`,
            mend: 'Name a condition about the user, such as is-officer.rule.',
          },
        ]
      }),
    )
