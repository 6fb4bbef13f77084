import type pg from 'pg'
import type { Brands } from '../brand/open-brands.ts'
import type { Pictures } from '../brand/open-pictures.ts'
import type { Shell } from '../contract/shell.ts'
import type { CampusProviders } from '../access/campus-provider.ts'
import type { CampusSecrets } from '../access/campus-secrets.ts'
import type { Config } from '../config.ts'
import type { DefinitionRegistry } from '../definitions/registry.ts'
import type { Institutions } from '../store/accounts/institutions.ts'
import type { FileStore } from '../store/files/file-store.ts'
import type { Notices } from '../store/notices/open-notices.ts'
import type { Transports } from '../store/outside/transport.ts'
import type { Queue } from '../store/outbox/queue.ts'
import type { Drafting } from './drafting.ts'
import type { Scanner } from './scan-file.ts'
import type { SendMail } from './send-mail.ts'

/** Shared by the endpoints and the worker. Nothing in it belongs to one request. */
export type Services = {
  readonly config: Config
  readonly pool: pg.Pool
  readonly institutions: Institutions
  readonly registry: DefinitionRegistry
  readonly files: FileStore
  /** where messages to other systems are put, and theirs lie */
  readonly outside: Transports
  readonly queue: Queue
  readonly sendMail: SendMail
  /** the virus scanner; undefined where uploads are not scanned */
  readonly scanner: Scanner | undefined
  /** who waits for notices at this server */
  readonly notices: Notices
  /** crests and other pictures, by institution */
  readonly brands: Brands
  /** an institution was opened, and has a crest */
  readonly readBrandsAgain: () => Promise<void>
  readonly pictures: Pictures
  readonly sessionKey: string
  /** who people are that sign in with the ID of their campus, and the secrets of this portal there */
  readonly campusProviders: CampusProviders
  readonly campusSecrets: CampusSecrets
  /** accounts of the demo institution, shown before sign-in */
  readonly demoAccounts: ReadonlyMap<string, NonNullable<Shell['demoAccounts']>>
  /** the thread in which drafts are tried; undefined in that thread itself */
  readonly drafting?: Drafting
  /** The clock, replaced in tests. */
  readonly now: () => Date
}
