import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { inInstitution } from '../../app/server/store/sql/transaction.ts'
import { anotherInstitution, shareCodes } from '../_helpers/another-institution.ts'
import { fillWithWorld, testServer, type TestServer } from './test-server.ts'
import { INSTITUTION, NOW, world } from './world.ts'

export type TestOffice = Pick<TestServer, 'url' | 'services' | 'institution' | 'databaseUrl' | 'dataDir' | 'stop'> & {
  readonly query: pg.Pool['query']
}

/** One for each process of the test run; it lives as long as the process. */
let shared: Promise<TestServer> | undefined
let offices = 0
const ofWorld = (): Date => new Date(NOW)
/** That of the file that runs now: files of a process run one after the other. */
let clock = ofWorld

/**
 * An institution of its own for one test file, with the people of the scenarios, on a server without a worker that the files share. All of them
 * have the code and thereby the definitions of Halverton, which are loaded once; the server tells them apart by their host names. `url` is a
 * listener that names the host, as a reverse proxy does. `query` sees and writes what is this institution's alone. `now` is the clock of the
 * server until the office stops.
 */
export const testOffice = async ({ now }: { now?: () => Date } = {}): Promise<TestOffice> => {
  if (now) clock = now
  const { services, answer, databaseUrl, dataDir } = await (shared ??= startShared())
  offices += 1
  const host = `office-${offices}.test`
  // Links in mails keep the address of the portal, because `localhost` is a name of this institution as well.
  const institution = await anotherInstitution(services, INSTITUTION, [host, 'localhost'])
  await fillWithWorld(services, institution, world)
  const address = `10.0.${offices >> 8}.${offices & 255}`
  // A connection that waits for long work of this process is not closed: its next request would be lost.
  const listener = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    // A test may also name the host of another institution.
    if (request.headers.host?.startsWith('127.0.0.1:')) request.headers.host = host
    // Each file has its own limits of requests.
    request.headers['x-forwarded-for'] ??= address
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    services,
    institution,
    query: ((text: string, values?: readonly unknown[]) =>
      inInstitution(services.pool, institution.id, (tx) => tx.client.query(text, values && [...values]))) as pg.Pool['query'],
    databaseUrl,
    dataDir,
    stop: async () => {
      clock = ofWorld
      listener.closeAllConnections()
      await new Promise((resolve) => listener.close(resolve))
      services.registry.forget(institution.id)
    },
  }
}

const startShared = async (): Promise<TestServer> => {
  const server = await testServer({ worker: false, trustProxy: 1, now: () => clock() })
  await shareCodes(server.services)
  return server
}
