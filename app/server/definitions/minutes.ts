import type { DefinitionSet, RuleData } from '#engine'
import { findInSettings, type SettingFinding } from './sign-in/written-settings.ts'

/** Settings of minutes on which safety stands: without end, they would keep nobody out. */
const MINUTES = {
  fileTokenMinutes: { most: 1440, usual: 15 },
  freshProofMinutes: { most: 60, usual: 10 },
} as const
type Minutes = keyof typeof MINUTES
const LEAST = 1

/** The minutes of a setting, within what is possible. */
export const minutesOf = (settings: RuleData, name: Minutes): number => {
  const { most, usual } = MINUTES[name]
  const minutes = settings[name]
  return typeof minutes === 'number' ? Math.min(Math.max(minutes, LEAST), most) : usual
}

export const minuteFindings = (set: DefinitionSet): readonly SettingFinding[] =>
  findInSettings(set, (settings) =>
    Object.entries(MINUTES).flatMap(([name, { most, usual }]) => {
      const minutes = settings[name]
      if (minutes === undefined || (typeof minutes === 'number' && minutes >= LEAST && minutes <= most)) return []
      return [
        {
          at: name,
          message: `The setting "${name}" is a number of minutes from ${LEAST} to ${most}, and ${JSON.stringify(minutes)} is none.`,
          mend: `Write a number such as ${usual}.`,
        },
      ]
    }),
  )
