import type { decision } from './en/decision.ts'
import type { configuration } from './en/configuration.ts'
import type { automations } from './en/automations.ts'
import type { effects } from './en/effects.ts'
import type { firstAccount } from './en/first-account.ts'
import type { formats } from './en/formats.ts'
import type { home } from './en/home.ts'
import type { lists } from './en/lists.ts'
import type { receipt } from './en/receipt.ts'
import type { notifications } from './en/notifications.ts'
import type { record } from './en/record.ts'
import type { rules } from './en/rules.ts'
import type { shell } from './en/shell.ts'
import type { signIn } from './en/sign-in.ts'
import type { templates } from './en/templates.ts'
import type { tools } from './en/tools.ts'
import type { setup } from './en/setup.ts'
import type { translating } from './en/translating.ts'
import type { upgrade } from './en/upgrade.ts'

/** The keys that every language has. Components read a part by its own function, such as `shellTexts()`. */
export type WebTexts = {
  readonly decision: typeof decision
  readonly automations: typeof automations
  readonly configuration: typeof configuration
  readonly effects: typeof effects
  readonly firstAccount: typeof firstAccount
  readonly formats: typeof formats
  readonly home: typeof home
  readonly lists: typeof lists
  readonly notifications: typeof notifications
  readonly receipt: typeof receipt
  readonly record: typeof record
  readonly rules: typeof rules
  readonly shell: typeof shell
  readonly signIn: typeof signIn
  readonly templates: typeof templates
  readonly tools: typeof tools
  readonly setup: typeof setup
  readonly translating: typeof translating
  readonly upgrade: typeof upgrade
}
