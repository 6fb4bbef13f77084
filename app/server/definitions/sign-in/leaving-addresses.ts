import type { DefinitionSet } from '#engine'
import { findInSettings, type SettingFinding } from './written-settings.ts'

/** Settings that say where a browser goes after signing out. */
const LEAVING = ['Remote_logout_url', 'legacyLoginUrl'] as const

/** A browser is sent there by a script, so only an address of a page counts. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && ['https:', 'http:'].includes(new URL(value).protocol)

/** The address in a setting; undefined where there is none. */
export const addressIn = (settings: { readonly [name: string]: unknown }, name: (typeof LEAVING)[number]): string | undefined => {
  const value = settings[name]
  return isAddress(value) ? value : undefined
}

/** What is wrong with these settings, wherever they are written. */
export const leavingFindings = (set: DefinitionSet): readonly SettingFinding[] =>
  findInSettings(set, (settings) =>
    LEAVING.filter((name) => settings[name] !== undefined && settings[name] !== '' && !isAddress(settings[name])).map((name) => ({
      at: name,
      message: `The setting "${name}" says where people go after signing out, and it is no address of a page.`,
      mend: 'Write a whole address, such as https://portal.example.edu/login, or "" for none.',
    })),
  )
