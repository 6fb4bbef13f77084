import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../app/server/database/connect.ts'
import { buildServer } from '../../app/server/server.ts'
import type { ServedRecord } from '../../app/server/contract/records.ts'
import { asOwner, inInstitution } from '../../app/server/store/sql/transaction.ts'
import { until } from '../_helpers/until.ts'
import { clientFor } from './http-client.ts'
import { PASSWORD, testServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  // A server of its own: its database goes away.
  server = await testServer({ worker: false })
})
afterAll(() => server?.stop())

const healthOn = async (databaseUrl: string) => {
  const { pool, close } = connect(databaseUrl)
  const app = await buildServer({ ...server.services, pool })
  const { statusCode, body } = await app.inject('/api/health')
  await app.close()
  return { statusCode, body, close }
}

test('closing ends the pool, whether or not the query builder was used', async () => {
  const { pool, close } = connect(server.databaseUrl)
  await pool.query('select 1')
  await close()
  expect([pool.ended, pool.totalCount]).toEqual([true, 0])
})

test('the health check reports the server and its database', async () => {
  const { statusCode, body, close } = await healthOn(server.databaseUrl)
  await close()
  expect([statusCode, body]).toEqual([200, '{"status":"ok"}'])
})

test('the health check reports a refusing database without naming its address', async () => {
  const { statusCode, body, close } = await healthOn('postgres://sojourn:a-secret@127.0.0.1:1/sojourn')
  await close()
  expect([statusCode, body]).toEqual([503, '{"status":"database-unreachable"}'])
})

test('the health check does not wait for a silent database', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { statusCode, body } = await healthOn(`postgres://sojourn:a-secret@127.0.0.1:${(silent.address() as AddressInfo).port}/sojourn`)
  silent.close()
  expect([statusCode, body]).toEqual([503, '{"status":"database-unreachable"}'])
})

test('readiness reports the database and the room for files', async () => {
  const app = await buildServer(server.services)
  expect(JSON.parse((await app.inject('/api/ready')).body)).toEqual({ status: 'ready' })
  await app.close()
  const { pool, close } = connect('postgres://sojourn:a-secret@127.0.0.1:1/sojourn')
  const without = await buildServer({ ...server.services, pool })
  const { statusCode, body } = await without.inject('/api/ready')
  await without.close()
  await close()
  expect([statusCode, body]).toEqual([503, '{"status":"database-unreachable"}'])
})

test('somebody whose connection to the database breaks is asked to try again, and the next try succeeds', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  const { id, version } = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const save = () =>
    jonas.send('PATCH', `/api/records/request/${id}`, { version, form: 'cpt-request.form', changes: { job_title: 'Intern' } })
  const { pool } = server.services
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from record where id = $1 for update', [id])
  const saving = save()
  // Only a statement that waits for the record is ended.
  await until('a save that waits', async () => {
    const { rowCount } = await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()",
    )
    return (rowCount ?? 0) > 0
  })
  const broken = await saving
  await holder.query('rollback')
  holder.release()
  expect([broken.status, (broken.body as { error: string }).error]).toEqual([503, 'service.unavailable'])
  expect(Number(broken.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await save()).status).toBe(200)
})

test('a database without room for a row says that this cannot be done now, and goes on once there is room', async () => {
  const { pool } = server.services
  const signIn = async () =>
    (await clientFor(server.url)).send('POST', '/api/auth/sign-in', { user_name: 'jonas', user_password: PASSWORD })
  await asOwner(
    pool,
    sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
  )
  await asOwner(pool, sql`create trigger no_room before insert on refresh_token for each row execute function no_room()`)
  const refused = await signIn()
  await asOwner(pool, sql`drop trigger no_room on refresh_token`)
  expect([refused.status, (refused.body as { error: string }).error]).toEqual([503, 'service.unavailable'])
  expect((await signIn()).status).toBe(200)
})

test('nobody waits long for a connection when all are in use', async () => {
  const { pool, close } = connect(server.databaseUrl, { max: 1 })
  const app = await buildServer({ ...server.services, pool })
  const holder = await pool.connect()
  const { statusCode, headers, body } = await app.inject('/api/shell')
  holder.release()
  await app.close()
  await close()
  expect([statusCode, JSON.parse(body).error]).toEqual([503, 'service.unavailable'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('a statement that takes too long ends, and so does one to a database that has frozen', async () => {
  const { pool } = server.services
  const slow = inInstitution(pool, 1, (tx) => tx.rows(sql`select pg_sleep(60)`), { timeoutMs: 100 })
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  // A database between which and us nothing passes any more.
  const { hostname, port } = new URL(server.databaseUrl)
  const sockets: Socket[] = []
  const between = createServer((socket) => {
    const onward = connectTo(Number(port), hostname)
    sockets.push(socket, onward)
    socket.pipe(onward).pipe(socket)
    for (const end of [socket, onward]) end.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => between.once('listening', resolve))
  const url = new URL(server.databaseUrl)
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`
  const frozen = connect(url.href)
  await inInstitution(frozen.pool, 1, (tx) => tx.rows(sql`select 1`))
  for (const socket of sockets) socket.unpipe().pause()
  const began = Date.now()
  await expect(inInstitution(frozen.pool, 1, (tx) => tx.rows(sql`select 1`), { timeoutMs: 100 })).rejects.toThrow('Query read timeout')
  expect(Date.now() - began).toBeLessThan(10_000)
  for (const socket of sockets) socket.destroy()
  between.close()
  await pause(100)
  await frozen.close()
})
