import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { hashPassword } from '../../../app/server/access/passwords.ts'
import { readConfig } from '../../../app/server/config.ts'
import { connect } from '../../../app/server/database/connect.ts'
import { findFreePort } from '../../../app/server/database/free-port.ts'
import type { Mail } from '../../../app/server/work/send-mail.ts'
import { startServer, type Running } from '../../../app/server/main.ts'
import { foldText } from '../../../app/server/store/sql/fold-text.ts'
import { ensureInstitution, type InstitutionRow } from '../../../app/server/store/accounts/institutions.ts'
import { insertRecord } from '../../../app/server/store/records/records.ts'
import { asOwner, inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { countStarted } from '../../_helpers/count-started.ts'
import { FIELD_KEYS, filledDatabase } from '../../_helpers/database.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { AWAY, emailOf, FILED, HOME, id, PEOPLE, played, type Person } from '../cast.ts'

export const PASSWORD = 'a long password of the scenarios'
// The cheapest hash: its strength is tested elsewhere.
const hash = hashPassword(PASSWORD, { memory: 8, passes: 1, parallelism: 1 })

export type PortalServer = Running & {
  readonly port: number
  readonly dataDir: string
  /** The mails the worker sent, the last at the end. */
  readonly mailed: { readonly key: string; readonly mail: Mail }[]
  setNow(instant: string): void
}

/** The server on its own database, with two institutions, the cast and their records. The driver runs its worker. `added`: a set of `tests/language` that the office has as well. */
export const startPortalServer = async (begins: string, added?: string): Promise<PortalServer> => {
  const database = await filledDatabase('cast', (url) => fill(url, begins))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sojourn-scenario-'))
  let now = new Date(begins)
  const office = added === undefined ? undefined : copyOfOffice([added])
  countStarted('server')
  const running = await start(database.url, dataDir, () => now, office?.folder)
  return {
    ...running,
    dataDir,
    mailed: [],
    port: Number(new URL(running.url).port),
    setNow: (instant) => {
      now = new Date(instant)
    },
    close: async () => {
      await running.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
      office?.remove()
    },
  }
}

const start = async (databaseUrl: string, dataDir: string, now: () => Date, office?: string): Promise<Running> =>
  startServer({
    config: readConfig({
      PORT: String(await findFreePort(0)),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      FIELD_KEYS,
      DEFINITIONS_DIR: office,
    }),
    host: '127.0.0.1',
    worker: false,
    now,
  })

/** Institutions first, because a starting server prepares the database for those it finds. */
const fill = async (url: string, begins: string): Promise<void> => {
  const { pool, close } = connect(url)
  const institutions = [await ensureInstitution(pool, HOME), await ensureInstitution(pool, AWAY)]
  // The host name tells the server the institution of a request.
  await asOwner(pool, sql`update institution set hosts = '{localhost}' where code = ${AWAY}`)
  await close()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sojourn-cast-'))
  const running = await start(url, dataDir, () => new Date(begins))
  for (const institution of institutions) await seed(running, institution, begins)
  await running.close()
  await rm(dataDir, { recursive: true, force: true })
}

const seed = async ({ services }: Running, institution: InstitutionRow, since: string): Promise<void> => {
  const definitions = await services.registry.current(institution)
  await inInstitution(services.pool, institution.id, async (tx) => {
    for (const record of FILED.filter((filed) => filed.institution === institution.code)) {
      await insertRecord(tx, definitions.storage(record.entity), {
        id: record.id,
        data: record.data,
        ...(record.subject !== undefined && { subject: record.subject }),
        ...(record.case !== undefined &&
          record.state !== undefined && {
            case: record.case,
            state: record.state,
            hash: definitions.hash,
            workflow: { since, approvals: [] },
          }),
      })
    }
    const people = (Object.keys(PEOPLE) as Person[]).filter((name) => played(name).institution === institution.code)
    for (const [index, name] of people.entries()) {
      const { role, person, first, last, attributes = {} } = played(name)
      if (role === undefined) continue
      const account = id(900 + index)
      await tx.rows(sql`insert into account (institution_id, id, user_name, user_name_folded, email, first_name, last_name, role, person_entity, person_id, attributes)
        values (${institution.id}, ${account}, ${name}, ${foldText(name)}, ${emailOf(name)}, ${first}, ${last}, ${role}, 'person', ${person}, ${JSON.stringify(attributes)})`)
      await tx.rows(sql`insert into credential (institution_id, account_id, hash) values (${institution.id}, ${account}, ${await hash})`)
    }
  })
}
