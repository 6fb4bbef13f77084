// A bare route with bare statements, in its own process: a server without definitions, rights, rules and tenants.
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type pg from 'pg'
import { hashPassword, verifyPassword } from '../../../app/server/access/passwords.ts'
import { connect } from '../../../app/server/database/connect.ts'
import { floorQueries } from './floor-queries.ts'
import type { Statement } from './statements.ts'

const databases = JSON.parse(process.env['FLOOR_DATABASES'] ?? '{}') as { readonly [size: string]: string }
const pools = new Map(Object.entries(databases).map(([size, url]) => [size, connect(url, { max: 20 }).pool]))
const hash = await hashPassword('a password')

const poolOf = (request: FastifyRequest): pg.Pool => {
  const pool = pools.get((request.params as { size: string }).size)
  if (!pool) throw new Error('there is no database of that size')
  return pool
}
const ask = async (pool: Pick<pg.Pool, 'query'>, { text, values }: Statement): Promise<readonly object[]> =>
  (await pool.query(text, [...values])).rows as object[]

const inTransaction = async (pool: pg.Pool, statements: readonly Statement[]): Promise<object> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await ask(client, statement)
    await client.query('commit')
    return { saved: true }
  } finally {
    client.release()
  }
}

const app: FastifyInstance = fastify()
app.get('/nothing', () => ({ ok: true }))
app.post('/hash', async () => ({ right: await verifyPassword('a password', hash) }))
app.get('/:size/list', async (request) => {
  const { state = '', type = '' } = request.query as { state?: string; type?: string }
  const [rows, counts] = [await ask(poolOf(request), floorQueries.byDue(state, type)), await ask(poolOf(request), floorQueries.counts())]
  return { rows, counts }
})
app.get('/:size/search', (request) => ask(poolOf(request), floorQueries.search((request.query as { q: string }).q.split(' '))))
app.get('/:size/record/:id', async (request) => {
  const parts: unknown[] = []
  for (const statement of floorQueries.record((request.params as { id: string }).id)) parts.push(await ask(poolOf(request), statement))
  return parts
})
app.post('/:size/save/:id', (request) =>
  inTransaction(poolOf(request), floorQueries.save((request.params as { id: string }).id, (request.body as { text: string }).text)),
)
app.post('/:size/submit/:id', (request) => inTransaction(poolOf(request), floorQueries.submit((request.params as { id: string }).id)))
app.get('/:size/export', async (request, reply) => {
  const rows = await ask(poolOf(request), floorQueries.exported())
  return reply.type('text/csv').send(
    rows
      .map((row) =>
        Object.values(row)
          .map((value) => `"${String(value ?? '').replaceAll('"', '""')}"`)
          .join(','),
      )
      .join('\r\n'),
  )
})

console.log(`listening ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => void Promise.all([app.close(), ...[...pools.values()].map((pool) => pool.end())]).then(() => process.exit(0)))
