import { stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyRing, newKey, openKeyRing, readKeys, type KeyRing } from '../../../app/server/store/secrets/key-ring.ts'
import { MASK } from '../../../engine/index.ts'
import type { EventDone } from '../../../app/server/contract/events.ts'
import type { HistoryPage } from '../../../app/server/contract/history.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { openValue, sealFields, sealValue, secretAt } from '../../../app/server/store/secrets/secrets.ts'
import { keepDraftOfStep } from '../../../app/server/store/records/approval-drafts.ts'
import { getRecord, insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { clientFor, type Client } from '../http-client.ts'
import { A_NUMBER, BORN, openApplication, PASSPORT, SECRETS } from '../open-application.ts'
import { testServer, type TestServer } from '../test-server.ts'

let server: TestServer
let priya: Client
let teo: Client
let dana: Client
let application: Awaited<ReturnType<typeof openApplication>>
beforeAll(async () => {
  // A server of its own: reads every table, and the mails of its worker.
  server = await testServer()
  priya = await clientFor(server.url, 'priya')
  teo = await clientFor(server.url, 'teo')
  dana = await clientFor(server.url, 'dana')
  application = await openApplication(priya, teo)
})
afterAll(() => server?.stop())

/** Every row of every table of every schema, as text. */
const dump = async (): Promise<{ readonly table: string; readonly text: string }[]> => {
  const { pool } = server.services
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`)
  const tables = await Promise.all(
    rows.map(async ({ name }) => ({
      table: name,
      text: (await pool.query<{ text: string }>(`select t::text as text from ${name} t`)).rows.map(({ text }) => text).join('\n'),
    })),
  )
  expect(tables.find(({ table }) => table === 'public.record')?.text).toContain('2032-01-09')
  expect(tables.find(({ table }) => table === 'public.history')?.text).toContain('2032-01-09')
  return tables
}

const found = async (values: readonly string[]): Promise<readonly string[]> =>
  (await dump()).flatMap(({ table, text }) => values.filter((value) => text.includes(value)).map((value) => `${table} holds ${value}`))

test('no table holds a secret in the clear: not the record, its history, the outbox or a stored response', async () => {
  const { version } = (await teo.get(application.at)).body as ServedRecord
  const done = await teo.send('POST', `${application.at}/events/begin`, { version }, { 'idempotency-key': 'begin' })
  expect(done.status).toBe(200)
  // The stored response of a repeated request holds the whole record.
  expect((done.body as EventDone).record.answers['passportNumber']).toBe(PASSPORT)
  const again = await teo.send('POST', `${application.at}/events/begin`, { version }, { 'idempotency-key': 'begin' })
  expect(again.body).toEqual(done.body)
  await dana.get(`${application.at}/history`)
  expect(await found(SECRETS)).toEqual([])
})

test('the person who fills in a secret gets it back', async () => {
  expect(((await teo.get(application.at)).body as ServedRecord).answers).toMatchObject({
    passportNumber: PASSPORT,
    alienNumber: A_NUMBER,
    dateOfBirth: BORN,
  })
})

test('what a decision replaced, and what an approver saw and answered, is sealed where it names a secret', async () => {
  const { pool, registry } = server.services
  const storage = (await registry.current(server.institution)).storage('application')
  const id = '00000000-0000-4000-8000-00000000dec1'
  const kept = { passportNumber: PASSPORT, category: 'open' }
  const step = {
    id: 'step',
    party: 'advisor',
    person: null,
    order: 1,
    status: 'approved',
    answers: kept,
    saw: kept,
    draft: kept,
  } as const
  const since = '2026-11-20T09:00:00.000Z'
  const workflow = {
    since,
    approvals: [step],
    decided: { step: 'step', until: since, state: 'draft', since, approvals: [step], values: kept },
  }
  await inInstitution(pool, server.institution.id, (tx) => insertRecord(tx, storage, { id, data: {}, state: 'draft', workflow }))
  expect(await found([PASSPORT])).toEqual([])
  const read = await inInstitution(pool, server.institution.id, (tx) => getRecord(tx, 'application', id))
  expect(read.workflow).toEqual(workflow)

  const draft = { ...kept, category: 'written since' }
  await inInstitution(pool, server.institution.id, (tx) => keepDraftOfStep(tx, { entity: 'application', id, step: 'step', answers: draft }))
  expect(await found([PASSPORT])).toEqual([])
  const written = await inInstitution(pool, server.institution.id, (tx) => getRecord(tx, 'application', id))
  expect(written.workflow?.approvals).toEqual([{ ...step, draft }])
  await pool.query('delete from record where id = $1', [id])
})

test('saving and clearing a secret leaves a history line without the value', async () => {
  const { version } = (await teo.get(application.at)).body as ServedRecord
  const saved = await teo.send('PATCH', application.at, { version, form: 'h1b-beneficiary.form', changes: { alienNumber: null } })
  expect(saved.status).toBe(200)
  const { entries } = (await teo.get(`${application.at}/history`)).body as HistoryPage
  expect(entries[0]?.differences).toMatchObject([{ path: 'alienNumber', after: '' }])
  expect(entries[0]?.differences[0]?.before).not.toBe('')
  expect(await found(SECRETS)).toEqual([])
})

test('a secret can be decrypted only at its own record and field', async () => {
  const other = await openApplication(priya, teo).catch(() => undefined)
  expect(other).toBeDefined()
  const { pool } = server.services
  const read = (id: string) => inInstitution(pool, 1, (tx) => getRecord(tx, 'application', id))
  const { rows } = await pool.query(
    "select data -> 'passportNumber' as passport, data -> 'dateOfBirth' as born from record where id = $1",
    [application.id],
  )
  await pool.query("update record set data = jsonb_set(data, '{dateOfBirth}', $2) where id = $1", [
    application.id,
    JSON.stringify(rows[0].passport),
  ])
  expect((await read(application.id)).data['dateOfBirth'], 'what cannot be decrypted is masked').toBe(MASK)
  await pool.query("update record set data = jsonb_set(data, '{dateOfBirth}', $2) where id = $1", [
    application.id,
    JSON.stringify(rows[0].born),
  ])
  expect((await read(application.id)).data['dateOfBirth']).toBe(BORN)
})

test('a field that is marked secret later is encrypted where it is stored', async () => {
  const number = '77441A90QX2'
  const { version } = (await teo.get(application.at)).body as ServedRecord
  await teo.send('PATCH', application.at, {
    version,
    form: 'h1b-beneficiary.form',
    changes: { beneficiaryStatusFlag: true, i94Number: number },
  })
  const stored = async (): Promise<unknown> =>
    (await server.services.pool.query("select data -> 'i94Number' as value from record where id = $1", [application.id])).rows[0].value
  expect(await stored()).toBe(number)
  const group = (
    await server.services.registry.current((await server.services.institutions.all())[0] ?? { id: 0, code: '', hosts: [] })
  ).set.get('fields', 'scholar-beneficiary.fields')
  const definition = { ...group, fields: group?.fields?.map((field) => (field.id === 'i94Number' ? { ...field, secret: true } : field)) }
  const published = await dana.send('POST', '/api/definitions/scholar-beneficiary.fields/publish', {
    definition,
    note: 'The I-94 number is secret.',
  })
  expect(published.status).toBe(200)
  expect(((await teo.get(application.at)).body as ServedRecord).answers['i94Number']).toBe(number)
  expect(await stored()).toMatchObject({ $sealed: expect.any(String) as string })
})

test('the key is made once, readable by its owner alone', async () => {
  const file = path.join(server.dataDir, 'field-keys')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const sealed = (await openKeyRing(server.dataDir)).seal('x', 'place')
  expect((await openKeyRing(server.dataDir)).open(sealed, 'place')).toBe('x')
})

test('keys rotate: the newest encrypts, older ones still decrypt, and a missing one is named', () => {
  const [old, fresh] = [`2025:${newKey().split(':')[1]}`, `2026:${newKey().split(':')[1]}`]
  const ring = (keys: string): KeyRing => keyRing(readKeys(keys) ?? new Map())
  const before = ring(old).seal('LX7', 'place')
  const rotated = ring(`${fresh},${old}`)
  expect(rotated.open(before, 'place')).toBe('LX7')
  const after = rotated.seal('LX7', 'place')
  expect(after).toMatch(/^2026\./)
  expect(() => ring(old).open(after, 'place')).toThrow(/"2026".*FIELD_KEYS/)
  expect(() => rotated.open(before, 'another place')).toThrow(/authenticate/)
  expect(readKeys('2026:short')).toBeUndefined()
  expect(readKeys(`${old},${old}`)).toBeUndefined()
})

test('in a list of rows only secret fields are encrypted, in the record and in its history', () => {
  const ring = keyRing(readKeys(newKey()) ?? new Map())
  const secrets = { dependents: { ssn: true, cards: { number: true } } } as const
  const fields = { note: 'n', dependents: [{ $id: 'r1', name: 'Ana', ssn: '123', cards: [{ $id: 'c1', number: '9', kind: 'k' }] }] }
  const sealed = sealFields(fields, secrets, ring, 'p')
  expect(sealed).toMatchObject({
    note: 'n',
    dependents: [
      {
        name: 'Ana',
        ssn: { $sealed: expect.any(String) as string },
        cards: [{ kind: 'k', number: { $sealed: expect.any(String) as string } }],
      },
    ],
  })
  expect(sealFields(sealed, secrets, ring, 'p'), 'what is sealed already stays as it is').toEqual(sealed)
  expect(openValue(sealed, ring, 'p')).toEqual(fields)
  expect(
    [
      'note',
      'dependents',
      'dependents.r1',
      'dependents.r1.ssn',
      'dependents.r1.name',
      'dependents.r1.cards.c1.number',
      'dependents.r1.cards.c1.kind',
      'dependents.J. Smith.name',
    ].map((path) => secretAt(secrets, path)),
  ).toEqual([undefined, secrets.dependents, secrets.dependents, true, undefined, true, undefined, true])
  expect([null, ''].map((value) => sealValue(value, true, ring, 'p'))).toEqual([null, ''])
})
