import path from 'node:path'
import { hashPassword } from '../server/access/passwords.ts'
import { getSessionKey } from '../server/access/session-key.ts'
import type { Config } from '../server/config.ts'
import type { DefinitionRegistry } from '../server/definitions/registry.ts'
import { insertRecord } from '../server/store/records/records.ts'
import { PERSON } from '../server/store/records/system-entities.ts'
import { openInstitutions, type InstitutionRow } from '../server/store/accounts/institutions.ts'
import { directoryFileStore } from '../server/store/files/file-store.ts'
import { openQueue } from '../server/store/outbox/queue.ts'
import { asOwner, inInstitution } from '../server/store/sql/transaction.ts'
import { calendarDate } from '../server/work/calendar-date.ts'
import { openScanner } from '../server/work/scan-file.ts'
import { openMail } from '../server/work/send-mail.ts'
import type { Services } from '../server/work/services.ts'
import type pg from 'pg'
import { sql } from 'kysely'
import { accountRow } from './account-row.ts'
import { demoId } from './demo-record.ts'
import { insertRows } from './load-records.ts'
import type { DemoPerson, OfficeDemo } from './office-demo.ts'
import { playStory, type StoryPerson } from './play-story.ts'

type Host = { readonly config: Config; readonly pool: pg.Pool; readonly registry: DefinitionRegistry; readonly institution: InstitutionRow }

/** Fills an institution with the people and the stories of its office's demo. */
export const fillOffice = async (host: Host, { people, stories }: OfficeDemo): Promise<void> => {
  const { pool, registry, institution } = host
  const definitions = await registry.current(institution)
  const named = new Map(Object.entries(people).map(([name, somebody]) => [name, storyPerson(name, somebody)]))
  const hashes = await Promise.all(
    Object.entries(people).flatMap(([name, { account }]) =>
      account === undefined ? [] : [hashPassword(account.password).then((hash) => ({ account_id: demoId('account', name), hash }))],
    ),
  )
  await inInstitution(pool, institution.id, async (tx) => {
    for (const [name, { person }] of Object.entries(people))
      await insertRecord(tx, definitions.storage(PERSON.entity), { id: demoId('person', name), data: person })
    await insertRows(
      tx,
      'account',
      Object.entries(people).flatMap(([name, { person, account }]) =>
        account === undefined
          ? []
          : [
              accountRow(tx.institution, {
                id: demoId('account', name),
                user: account.user ?? name,
                person: demoId('person', name),
                email: String(person[PERSON.email] ?? ''),
                first_name: String(person[PERSON.firstName] ?? ''),
                last_name: String(person[PERSON.lastName] ?? ''),
                role: account.role,
                attributes: account.attributes ?? {},
              }),
            ],
      ),
    )
    await insertRows(
      tx,
      'credential',
      hashes.map((credential) => ({ institution_id: tx.institution, ...credential, changed_at: new Date().toISOString() })),
    )
  })
  const today = calendarDate(new Date(), definitions.institution.timeZone)
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
  name: `${String(person[PERSON.firstName] ?? '')} ${String(person[PERSON.lastName] ?? '')}`.trim(),
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
      files: directoryFileStore(path.join(config.dataDir, 'files')),
      queue,
      sendMail: openMail(config),
      scanner: openScanner(config),
      demoAccounts: [],
      sessionKey: await getSessionKey(config.dataDir, config.sessionKey),
      now,
    },
    close: queue.close,
  }
}
