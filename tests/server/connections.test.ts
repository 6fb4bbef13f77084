import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../app/server/database/connect.ts'
import { buildServer } from '../../app/server/server.ts'
import { testServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
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
