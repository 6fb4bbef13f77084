import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { hashPassword } from '../../../app/server/access/passwords.ts'
import { readConfig } from '../../../app/server/config.ts'
import { findFreePort } from '../../../app/server/database/free-port.ts'
import type { Mail } from '../../../app/server/work/send-mail.ts'
import { startServer, type Running } from '../../../app/server/main.ts'
import type { InstitutionRow } from '../../../app/server/store/accounts/institutions.ts'
import { asOwner, inInstitution, type Tx } from '../../../app/server/store/sql/transaction.ts'
import { anotherInstitution, shareCodes } from '../../_helpers/another-institution.ts'
import { countStarted } from '../../_helpers/count-started.ts'
import { FIELD_KEYS, testDatabase } from '../../_helpers/database.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { fillInstitution } from '../../_helpers/fill-institution.ts'
import { AWAY, emailOf, FILED, HOME, id, PEOPLE, played, type Person } from '../cast.ts'

export const PASSWORD = 'a long password of the scenarios'
// The cheapest hash: its strength is tested elsewhere.
const hash = hashPassword(PASSWORD, { memory: 8, passes: 1, parallelism: 1 })

/** What one scenario sees of a server. */
export type PortalServer = Pick<Running, 'services'> & {
  /** where a person is answered: the address of their institution */
  readonly urlOf: (person: Person) => string
  readonly dataDir: string
  /** The mails the worker sent, the last at the end. */
  readonly mailed: { readonly key: string; readonly mail: Mail }[]
  readonly setNow: (instant: string) => void
  /** Reads what an institution has in the database; HOME unless a person of another one is named. */
  readonly inInstitution: <T>(work: (tx: Tx) => Promise<T>, of?: Person) => Promise<T>
  readonly close: () => Promise<void>
}

type Shared = Running & { readonly dataDir: string; readonly clock: { now: Date } }

/** A server for each set of definitions that a scenario of this process has asked for; it lives as long as the process, and one scenario runs at a time. */
const servers = new Map<string | undefined, Promise<Shared>>()
let portals = 0

/**
 * The two institutions of the cast, new ones for each scenario, on a server on its database that the scenarios of a process share. The server tells
 * them apart by their host names; the driver runs its worker. `added`: a set of `tests/language` that the office has as well.
 */
export const startPortalServer = async (begins: string, added?: string): Promise<PortalServer> => {
  const starting = servers.get(added) ?? start(added)
  servers.set(added, starting)
  const { services, answer, dataDir, clock } = await starting
  clock.now = new Date(begins)
  portals += 1
  const [home, away] = [await open(services, HOME, begins), await open(services, AWAY, begins)]
  const [atHome, atAway] = [await listen(answer, home), await listen(answer, away)]
  return {
    services,
    dataDir,
    mailed: [],
    urlOf: (person) => `http://127.0.0.1:${((isAway(person) ? atAway : atHome).address() as AddressInfo).port}`,
    setNow: (instant) => {
      clock.now = new Date(instant)
    },
    inInstitution: (work, of) => inInstitution(services.pool, of !== undefined && isAway(of) ? away.id : home.id, work),
    close: async () => {
      for (const listener of [atHome, atAway]) {
        listener.closeAllConnections()
        await new Promise((resolve) => listener.close(resolve))
      }
      for (const { id: institution } of [home, away]) {
        // What is still waiting is nobody's work any more.
        await asOwner(services.pool, sql`delete from effect where institution_id = ${institution}`)
        await asOwner(services.pool, sql`update institution set closed_at = now(), hosts = '{}' where id = ${institution}`)
        services.registry.forget(institution)
      }
      services.institutions.forget()
      // Folders of what is outside are named by the code of an institution, which the next scenario has as well.
      await rm(path.join(dataDir, 'outside'), { recursive: true, force: true })
    },
  }
}

const isAway = (person: Person): boolean => PEOPLE[person].institution === AWAY

const start = async (added: string | undefined): Promise<Shared> => {
  const database = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sojourn-scenario-'))
  const clock = { now: new Date() }
  countStarted('server')
  const running = await startServer({
    config: readConfig({
      PORT: String(await findFreePort(0)),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      FIELD_KEYS,
      TRUST_PROXY: '1',
      DEFINITIONS_DIR: added === undefined ? undefined : copyOfOffice([added]).folder,
    }),
    host: '127.0.0.1',
    worker: false,
    now: () => clock.now,
  })
  // The institutions of every scenario have the codes, and thereby the definitions, of the cast's; those that the start opened are nobody's.
  await shareCodes(running.services)
  await asOwner(running.services.pool, sql`update institution set closed_at = now()`)
  return { ...running, dataDir, clock }
}

/** Opens an institution by this code, with the people of the cast who are there. */
const open = async (services: Running['services'], code: string, begins: string): Promise<InstitutionRow> => {
  const institution = await anotherInstitution(services, code, [`${code}-${portals}.test`])
  await seed(services, institution, begins)
  return institution
}

/** A listener that names the host of an institution, as a reverse proxy does; each scenario has its own limits of requests. */
const listen = async (answer: Running['answer'], { hosts }: InstitutionRow) => {
  const address = `10.1.${portals >> 8}.${portals & 255}`
  const listener = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    request.headers.host = hosts[0]
    request.headers['x-forwarded-for'] ??= address
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return listener
}

const seed = async (services: Running['services'], institution: InstitutionRow, since: string): Promise<void> => {
  const people = (Object.keys(PEOPLE) as Person[]).filter((name) => played(name).institution === institution.code)
  const accounts = people.flatMap((user, index) => {
    const { role, person, first, last, attributes = {} } = played(user)
    return role === undefined ? [] : [{ user, id: id(900 + index), email: emailOf(user), first, last, role, person, attributes }]
  })
  const records = FILED.filter((filed) => filed.institution === institution.code)
  await fillInstitution(services, institution, { records, accounts }, { since, credential: await hash })
}
