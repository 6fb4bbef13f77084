import type { DefinitionSet } from '#engine'
import { findInSettings, type SettingFinding } from './written-settings.ts'

/** A rule that nothing has would ask nobody for a second step, and nothing would say so. */
export const secondFactorFindings = (set: DefinitionSet): readonly SettingFinding[] =>
  findInSettings(set, (settings) => {
    const named = settings['secondFactorOf']
    if (named === undefined || named === '' || (typeof named === 'string' && set.get('rule', named) !== undefined)) return []
    return [
      {
        at: 'secondFactorOf',
        message: `The setting "secondFactorOf" says of whom a second step is demanded, and "${String(named)}" is no rule.`,
        mend: 'Name a condition about the user, such as is-office.rule, or write "" to demand it of nobody.',
      },
    ]
  })
