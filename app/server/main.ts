import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { listBeginnings, type Beginning } from './accounts/beginning.ts'
import { openCheckedKeys } from './store/secrets/checked-keys.ts'
import { openCampusProviders } from './access/campus-provider.ts'
import { getCampusSecrets, type CampusSecrets } from './access/campus-secrets.ts'
import { refuseLooseSecrets } from './connections/refuse-loose-secrets.ts'
import { getSessionKey } from './access/session-key.ts'
import { openBrands } from './brand/open-brands.ts'
import { withOpenedBrands, type OpenedBrands } from './brand/opened-brands.ts'
import { openPictures, type Pictures } from './brand/open-pictures.ts'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import { StartError } from './database/start-error.ts'
import { addInstitutions } from './definitions/add-institutions.ts'
import { applyHosts } from './definitions/apply-hosts.ts'
import { openDefinitions } from './definitions/open-definitions.ts'
import { publishDefinitions } from './definitions/publish.ts'
import { openScanner } from './work/scan-file.ts'
import { openMail } from './work/send-mail.ts'
import { openNotices } from './store/notices/open-notices.ts'
import { openQueue } from './store/outbox/queue.ts'
import { openDrafting } from './drafting/open-drafting.ts'
import { readAgain, tellingServices } from './drafting/shared-caches.ts'
import { startWorker } from './jobs/worker.ts'
import { buildServer } from './server.ts'
import type { Services } from './work/services.ts'
import { openFileStore } from './store/files/open-file-store.ts'
import { outsideFolders } from './store/outside/outside-folders.ts'
import { openInstitutions } from './store/accounts/institutions.ts'
import { vaultOf } from './store/secrets/vault.ts'

export type Running = {
  readonly url: string
  readonly services: Services
  /** institutions in which nobody has an account yet, each with the page that makes the first one */
  readonly beginnings: readonly Beginning[]
  /** answers a request that another listener of this process received, such as one that speaks for a single institution */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void
  readonly close: () => Promise<void>
}
export type StartOptions = {
  readonly config: Config
  readonly demoAccounts?: Services['demoAccounts']
  readonly webDir?: string
  readonly worker?: boolean
  readonly now?: () => Date
  readonly host?: string
  /**
   * The thread of drafts: started with the first draft, or as soon as the server listens, so that whoever edits first does not wait for it. 'none':
   * this thread answers them, and everybody else waits for it; a process that serves nobody saves the second copy of the program and of all sets.
   */
  readonly drafting?: 'when asked' | 'at once' | 'none'
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Starts one web server with its worker on a migrated database. Any number may run beside each other. */
export const startServer = async ({
  config,
  demoAccounts = new Map(),
  webDir = path.join(root, 'app/web/dist'),
  worker = true,
  now = () => new Date(),
  host = '0.0.0.0',
  drafting: thread = 'when asked',
}: StartOptions): Promise<Running> => {
  const { pool, close } = connect(config.databaseUrl, { max: 20 })
  const registry = openDefinitions(pool, config.definitionsDir, { ...config, takesStored: thread !== 'none' })
  const institutions = openInstitutions(pool, { portal: new URL(config.baseUrl).hostname })
  let opened: OpenedBrands
  let pictures: Pictures
  let campusSecrets: CampusSecrets
  let codes: readonly string[]
  try {
    const written = openBrands(config.definitionsDir)
    pictures = await openPictures(config.definitionsDir)
    vaultOf(pool).useKeys(await openCheckedKeys(pool, config))
    codes = await addInstitutions(pool, config.definitionsDir)
    await applyHosts(pool, registry, codes)
    refuseUnknownOperator(
      config,
      (await institutions.all()).map(({ code }) => code),
    )
    opened = await withOpenedBrands(pool, written, (code) => codes.includes(code))
    campusSecrets = await getCampusSecrets(
      config,
      (await institutions.all()).map(({ code }) => code),
    )
    await refuseLooseSecrets({ campusSecrets, institutions, registry, pool })
    if (worker && config.smtpUrl === undefined) await refuseMailAsFiles(institutions, registry)
  } catch (error) {
    await close()
    throw error
  }
  const stopListening = await registry.listen(() => {
    institutions.forget()
    // A database that is away for a moment is asked again with the next announcement.
    opened.readAgain().catch(() => undefined)
  })
  const notices = openNotices()
  const stopNotices = await notices.listen(pool)
  const queue = await openQueue(config.databaseUrl, pool, now)
  const sessionKey = await getSessionKey(config.dataDir, config.sessionKey)
  const caches = { registry, institutions, readBrandsAgain: opened.readAgain }
  const drafting =
    thread === 'none'
      ? undefined
      : openDrafting({ config, campusSecrets, codes, demoAccounts, sessionKey }, { now, outdated: (what) => readAgain(caches, what) })
  const services = {
    ...(drafting ? tellingServices(caches, drafting.tell) : caches),
    config,
    pool,
    files: openFileStore(config),
    outside: { folder: outsideFolders(path.join(config.dataDir, 'outside')) },
    queue,
    sendMail: openMail(config),
    scanner: openScanner(config),
    notices,
    brands: opened.brands,
    pictures,
    demoAccounts,
    sessionKey,
    campusProviders: openCampusProviders(),
    campusSecrets,
    ...(drafting && { drafting }),
    now,
  } satisfies Services
  // All definitions are read and published before the first request, so that a fault stops the start and not a person's work.
  for (const institution of await institutions.all()) await publishDefinitions(pool, registry, institution)
  const stopWorker = worker ? await startWorker(services) : () => Promise.resolve()
  const app = await buildServer(services, { webDir })
  vaultOf(pool).reportTo((message) => app.log.error(message))
  const url = await app.listen({ port: config.port, host })
  if (thread === 'at once') drafting?.open()
  return {
    url: host === '0.0.0.0' ? `http://localhost:${new URL(url).port}` : url,
    services,
    beginnings: await listBeginnings(services),
    answer: (request, response) => app.routing(request, response),
    close: async () => {
      // Requests first, then jobs, then what both use. A stream is a request without an end of its own.
      notices.endAll()
      await app.close()
      await stopWorker()
      await drafting?.close()
      await queue.close()
      await stopListening()
      await stopNotices()
      await close()
    },
  }
}

/** A mistyped code would give the right to nobody, or later to somebody else. */
const refuseUnknownOperator = ({ operator }: Config, codes: readonly string[]): void => {
  if (operator !== undefined && !codes.includes(operator))
    throw new StartError(`OPERATOR is "${operator}", which is no institution here: write one of ${codes.join(', ')}, or leave it out.`)
}

/** Links in mails open accounts and decisions: only a demo may keep them as files. */
const refuseMailAsFiles = async (institutions: Services['institutions'], registry: Services['registry']): Promise<void> => {
  for (const row of await institutions.all()) {
    const { institution } = await registry.current(row)
    if (institution.demo !== true)
      throw new StartError(
        `There is no mail server, and mails of ${institution.name} are not kept as files: set SMTP_URL, such as smtps://user:password@mail.example.edu.`,
      )
  }
}
