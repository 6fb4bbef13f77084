import type { CampusSecrets } from '../access/campus-secrets.ts'
import type { Config } from '../config.ts'
import type { AskedRequest, DraftedAnswer, DraftingJob } from '../work/drafting.ts'
import type { Services } from '../work/services.ts'

/** What a thread is started with: what the server has read of its environment, as plain data. */
export type ThreadSettings = Pick<Services, 'sessionKey' | 'demoAccounts'> & {
  readonly config: Config
  readonly campusSecrets: CampusSecrets
  /** the institutions that have a folder */
  readonly codes: readonly string[]
}

/** What one thread has changed and the other one has to read again. */
export type Outdated =
  | { readonly of: 'institutions' }
  | { readonly of: 'brands' }
  | { readonly of: 'slots' }
  | { readonly of: 'definitions'; readonly institution: number }

/** `now`: the clock of the server, which tests replace. */
export type ToThread =
  | {
      readonly kind: 'ask'
      readonly id: number
      readonly request: AskedRequest
      readonly now: number
    }
  | {
      readonly kind: 'job'
      readonly id: number
      readonly job: DraftingJob
      readonly now: number
    }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'outdated'; readonly outdated: Outdated }
  | { readonly kind: 'open' }
  | { readonly kind: 'stop' }

/** `begun`: what is in force is loaded, and from here on the time of the request is its own. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'begun'; readonly id: number }
  | {
      readonly kind: 'done'
      readonly id: number
      readonly answer?: DraftedAnswer
      readonly failure?: string
    }
  | { readonly kind: 'outdated'; readonly outdated: Outdated }
