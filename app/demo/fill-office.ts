import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type pg from 'pg'
import { openBrands } from '../server/brand/open-brands.ts'
import { openPictures } from '../server/brand/open-pictures.ts'
import { hashPassword } from '../server/access/passwords.ts'
import { openCampusProviders } from '../server/access/campus-provider.ts'
import { getSessionKey } from '../server/access/session-key.ts'
import type { Config } from '../server/config.ts'
import type { DefinitionRegistry } from '../server/definitions/registry.ts'
import { hasAccounts, lockAccounts } from '../server/store/accounts/accounts.ts'
import { issueApprovalToken } from '../server/store/accounts/approval-tokens.ts'
import { openInstitutions, type InstitutionRow } from '../server/store/accounts/institutions.ts'
import type { FileStore } from '../server/store/files/file-store.ts'
import { openFileStore } from '../server/store/files/open-file-store.ts'
import { outsideFolders } from '../server/store/outside/outside-folders.ts'
import { openNotices } from '../server/store/notices/open-notices.ts'
import { openQueue } from '../server/store/outbox/queue.ts'
import { asOwner, inInstitution, type Tx } from '../server/store/sql/transaction.ts'
import { calendarDate } from '../server/work/calendar-date.ts'
import { openScanner } from '../server/work/scan-file.ts'
import { openMail } from '../server/work/send-mail.ts'
import type { Services } from '../server/work/services.ts'
import { addDays } from './demo-days.ts'
import { calledIn, type DemoPerson, type OfficeDemo } from './demo-files.ts'
import { demoId } from './demo-record.ts'
import { insertRows, loadRecords } from './load-records.ts'
import { pdfPage } from './pdf-page.ts'
import { playStory, type StoryPerson } from './play-story.ts'
import { tellDemo, type ToldDemo } from './tell-demo.ts'

/** How long the link of an approval is good. */
const LINK_DAYS = 15

type Host = { readonly config: Config; readonly pool: pg.Pool; readonly registry: DefinitionRegistry; readonly institution: InstitutionRow }

/** Fills an institution with the people, the groups and the stories of its office's demo. */
export const fillOffice = async (host: Host, demo: OfficeDemo): Promise<void> => {
  const { pool, registry, institution, config } = host
  const definitions = await registry.current(institution)
  const today = calendarDate(new Date(), definitions.institution.timeZone)
  const content = tellDemo(definitions, demo, today)
  const credentials = await Promise.all(
    content.accounts.map(async ({ id, password }) => ({ account_id: id, hash: await hashPassword(password) })),
  )
  const stored = await inInstitution(pool, institution.id, async (tx) => {
    await lockAccounts(tx)
    // Another server may have been faster.
    if (await hasAccounts(tx)) return false
    await loadRecords(tx, definitions, content.records, demo.older)
    await insertAccounts(tx, content, credentials)
    await insertFiles(tx, openFileStore(config), content)
    await insertRows(
      tx,
      'series',
      Object.entries(content.series).map(([name, last]) => ({ institution_id: tx.institution, name, last })),
    )
    if (demo.link) await openApprovalLink(tx, content.records, demo.link)
    return true
  })
  if (!stored) return
  await playStories(host, demo, today)
  await pool.query('analyze record, history')
}

const insertAccounts = async (
  tx: Tx,
  { accounts }: ToldDemo,
  credentials: readonly { readonly account_id: string; readonly hash: string }[],
): Promise<void> => {
  const institution_id = tx.institution
  await insertRows(
    tx,
    'account',
    accounts.map(({ password: _password, ...account }) => ({ institution_id, ...account })),
  )
  const changed_at = new Date().toISOString()
  await insertRows(
    tx,
    'credential',
    credentials.map((credential) => ({ institution_id, ...credential, changed_at })),
  )
}

const insertFiles = async (tx: Tx, store: FileStore, { files }: ToldDemo): Promise<void> => {
  const institution_id = tx.institution
  const rows = await Promise.all(
    files.map(async ({ id, entity, record: record_id, path: place, name, lines, at, by, by_id }) => {
      const { size, sha256 } = await store.write(institution_id, id, Readable.from([pdfPage(lines)]))
      const type = 'application/pdf'
      const row = { institution_id, id, entity, record_id, path: place, name, size, type, sha256, at, by_name: by }
      return { ...row, ...(by_id !== undefined && { by_id }) }
    }),
  )
  await insertRows(tx, 'file', rows)
}

/** The link of the approval that was last asked of a person, as public as the passwords of the demo. */
const openApprovalLink = async (
  tx: Tx,
  records: ToldDemo['records'],
  { person, token }: NonNullable<OfficeDemo['link']>,
): Promise<void> => {
  const asked = records.flatMap((record) => {
    const step = record.approvals?.find(({ status, person: whom }) => status === 'open' && whom === demoId('person', person))
    return step ? [{ record, step, since: record.updated ?? record.created }] : []
  })
  const ordered = asked.toSorted((left, right) => (left.since > right.since ? -1 : 1))
  if (ordered.length === 0) throw new Error(`The demo asks no approval of "${person}".`)
  const { email } = records.find(({ id }) => id === demoId('person', person))?.data ?? {}
  // Everybody who was asked has a link of each request; the one that is known opens the others as well.
  for (const [index, { record, step, since }] of ordered.entries())
    await issueApprovalToken(tx, {
      entity: record.entity,
      record: record.id,
      step: step.id,
      person: demoId('person', person),
      ...(typeof email === 'string' && { address: email }),
      ...(index === 0 && { token }),
      expiresAt: `${addDays(since.slice(0, 10), LINK_DAYS)}T12:00:00.000Z`,
    })
}

const playStories = async (host: Host, { people, stories }: OfficeDemo, today: string): Promise<void> => {
  if (stories.length === 0) return
  const { pool, institution } = host
  const named = new Map(Object.entries(people).map(([name, somebody]) => [name, storyPerson(name, somebody)]))
  const { services, close } = await servicesFor(host)
  try {
    for (const story of stories) await playStory({ services, institution, people: named, today }, story)
    // What the stories mailed, they mailed on their own days.
    await asOwner(pool, sql`delete from effect where institution_id = ${institution.id}`)
  } finally {
    await close()
  }
}

const storyPerson = (name: string, { person, account }: DemoPerson): StoryPerson => ({
  id: demoId('person', name),
  name: calledIn(person),
  ...(account !== undefined && { account: demoId('account', name) }),
})

/** What a server has, for work that is done before it runs. Nothing is sent: mails wait for the server's worker. */
const servicesFor = async ({ config, pool, registry }: Host): Promise<{ services: Services; close: () => Promise<void> }> => {
  const now = (): Date => new Date()
  const queue = await openQueue(config.databaseUrl, pool, now)
  return {
    services: {
      config,
      pool,
      registry,
      institutions: openInstitutions(pool),
      files: openFileStore(config),
      outside: { folder: outsideFolders(path.join(config.dataDir, 'outside')) },
      queue,
      sendMail: openMail(config),
      scanner: openScanner(config),
      notices: openNotices(),
      brands: openBrands(config.definitionsDir),
      readBrandsAgain: () => Promise.resolve(),
      pictures: await openPictures(config.definitionsDir),
      demoAccounts: new Map(),
      sessionKey: await getSessionKey(config.dataDir, config.sessionKey),
      campusProviders: openCampusProviders(),
      campusSecrets: new Map(),
      now,
    },
    close: queue.close,
  }
}
