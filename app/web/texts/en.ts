import type { decision } from './en/decision.ts'
import type { configuration } from './en/configuration.ts'
import type { automations, law } from './en/automations.ts'
import type { effects } from './en/effects.ts'
import type { files } from './en/files.ts'
import type { firstAccount } from './en/first-account.ts'
import type { formats } from './en/formats.ts'
import type { home } from './en/home.ts'
import type { leaving } from './en/leaving.ts'
import type { lists } from './en/lists.ts'
import type { receipt } from './en/receipt.ts'
import type { noticeSettings, notifications } from './en/notifications.ts'
import type { record } from './en/record.ts'
import type { rules } from './en/rules.ts'
import type { secondFactor, sessions } from './en/second-factor.ts'
import type { shell } from './en/shell.ts'
import type { signIn } from './en/sign-in.ts'
import type { templates } from './en/templates.ts'
import type { tools } from './en/tools.ts'
import type { sessionEnd } from './en/session-end.ts'
import type { setup } from './en/setup.ts'
import type { translating } from './en/translating.ts'
import type { upgrade } from './en/upgrade.ts'
import type { walk } from './en/walk.ts'

/** The keys that every language has. Components read a part by its own function, such as `shellTexts()`. */
export type WebTexts = {
  readonly decision: typeof decision
  readonly automations: typeof automations
  readonly configuration: typeof configuration
  readonly effects: typeof effects
  readonly files: typeof files
  readonly firstAccount: typeof firstAccount
  readonly formats: typeof formats
  readonly home: typeof home
  readonly law: typeof law
  readonly leaving: typeof leaving
  readonly lists: typeof lists
  readonly noticeSettings: typeof noticeSettings
  readonly notifications: typeof notifications
  readonly receipt: typeof receipt
  readonly record: typeof record
  readonly rules: typeof rules
  readonly secondFactor: typeof secondFactor
  readonly sessions: typeof sessions
  readonly shell: typeof shell
  readonly signIn: typeof signIn
  readonly templates: typeof templates
  readonly tools: typeof tools
  readonly sessionEnd: typeof sessionEnd
  readonly setup: typeof setup
  readonly translating: typeof translating
  readonly upgrade: typeof upgrade
  readonly walk: typeof walk
}
