import { isRecord, kindOf, type DefinitionSet, type Kind } from '#engine'
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
/** What these say would let somebody take every other right. */
const KEPT: ReadonlySet<string> = new Set([ACCESS, 'session.settings', 'publishing.settings'])

/** Whether a part of the configuration can be given away by this name: of a kind, or of one definition. */
const canBeGiven = (set: DefinitionSet, name: string): boolean => {
  if (!name.includes('.'))
    return name !== 'screen' && name !== 'starter' && kindOf(`any.${name}`) !== undefined && !DECIDES.has(kindOf(`any.${name}`))
  if (KEPT.has(name) || set.find(name) === undefined) return false
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
