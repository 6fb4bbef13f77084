import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { HistoryPage } from '../../../app/server/contract/history.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { BulkDone, ServedView } from '../../../app/server/contract/views.ts'
import { runNextEffect } from '../../../app/server/jobs/run-effect.ts'
import { insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'

/** A table that an officer brings: a decision about each row, and nothing written before it. */
const SET = path.join(import.meta.dirname, '../../language/import-with-decisions')
/** The office has these itself. */
const OF_THE_OFFICE = ['everybody.rule.json', 'is-office.rule.json']

let office: ReturnType<typeof copyOfOffice>
let server: TestServer
let luis: Client
beforeAll(async () => {
  office = copyOfOffice()
  cpSync(SET, path.join(office.folder, 'imports'), { recursive: true, filter: (file) => !OF_THE_OFFICE.includes(path.basename(file)) })
  server = await testServer({ definitions: office.folder, worker: false })
  luis = await clientFor(server.url, 'luis')
})
afterAll(async () => {
  await server?.stop()
  office?.remove()
})

const putPartner = async (name: string, more: object): Promise<void> => {
  const { pool, institutions, registry } = server.services
  const definitions = await registry.current(await institutions.byId(1))
  const data = { partner_name: name, ...more }
  await inInstitution(pool, 1, (tx) => insertRecord(tx, definitions.storage('partner'), { id: randomUUID(), data }))
}
beforeEach(async () => {
  await server.services.pool.query("delete from record where entity in ('partner', 'partner_row', 'partner_import')")
  await server.services.pool.query('delete from effect')
  await putPartner('Graz', { partner_city: 'Graz', partner_active: true })
  await putPartner('Linz', { partner_city: 'Linz', partner_active: false })
})

const partners = async (): Promise<readonly (readonly [string, string | null, string])[]> => {
  const { rows } = await server.services.pool.query<{ name: string; city: string | null; version: number }>(
    "select data ->> 'partner_name' as name, data ->> 'partner_city' as city, version::int from record where entity = 'partner' order by 1",
  )
  return rows.map(({ name, city, version }) => [name, city, `v${version}`])
}

/** Uploads a table and has it read, as far as the worker comes. */
const bring = async (table: BlobPart, work = workOff, name = 'partners.csv', event = 'read'): Promise<string> => {
  const { id, version } = (await luis.send('POST', '/api/cases/partner_import', {})).body as ServedRecord
  const at = `/api/records/partner_import/${id}`
  const form = new FormData()
  form.append('file', new Blob([table]), name)
  const uploaded = await luis.send('POST', `${at}/files?path=table`, form)
  expect(uploaded.status).toBe(201)
  const { id: file, name: called, size, type } = uploaded.body as FileRef
  const changes = { table: [{ id: file, name: called, size, type }] }
  const saved = (await luis.send('PATCH', at, { version, form: 'partner-import.form', changes })).body as Saved
  expect(await luis.send('POST', `${at}/events/${event}`, { version: saved.version })).toMatchObject({ status: 200 })
  await work()
  return id
}
const workOff = async (): Promise<void> => {
  while (await runNextEffect(server.services, 'effects')) void 0
}
const workbook = (rows: string): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })
const stateOf = async (id: string): Promise<readonly [string, unknown]> => {
  const { rows } = await server.services.pool.query<{ state: string; why: string | null }>(
    "select state, data ->> 'why_unreadable' as why from record where id = $1",
    [id],
  )
  return [rows[0]?.state ?? '', rows[0]?.why]
}
const rowsOf = async (id: string, tab = 'all'): Promise<ServedView['rows']> =>
  ((await luis.get(`/api/views/partner-rows.view?with.import=${id}&tab=${tab}&limit=200`)).body as ServedView).rows
const findings = async (id: string): Promise<readonly string[]> =>
  (await rowsOf(id)).map(({ cells }) => [cells['row_finding']?.value, cells['row_reasons']?.value].filter(Boolean).join(': '))

const TABLE = '\uFEFFName;City;Fax\r\nGraz;Graz;1\r\nLinz;"Linz; Urfahr";2\r\nWien;Wien;3\r\n;Nowhere;4\r\nWien;Again;5\r\n'

test('each row is compared with what is on file, and nothing is written before somebody decides', async () => {
  const id = await bring(TABLE)
  expect(await stateOf(id)).toEqual(['read', null])
  expect(await findings(id)).toEqual([
    'same',
    'changed',
    'new',
    expect.stringContaining('refused: Partner'),
    'refused: Row 4 names the same record.',
  ])
  expect(await partners()).toEqual([
    ['Graz', 'Graz', 'v1'],
    ['Linz', 'Linz', 'v1'],
  ])
  const { rows } = await server.services.pool.query(
    "select data ->> 'columns_unknown' as unknown, data -> 'rows_read' as read from record where id = $1",
    [id],
  )
  expect(rows).toEqual([{ unknown: 'Fax', read: 5 }])
})

test('a list says what each row changes, and a blank cell clears only where its column says so', async () => {
  await setOnFile('Graz', { partner_since: '2020-02-01' })
  await setOnFile('Linz', { partner_since: '2020-02-01' })
  const id = await bring('Name,City,Since\nGraz,,\nLinz,Urfahr,02/01/2020\n')
  expect((await rowsOf(id)).map(({ cells }) => cells['row_changes']?.value)).toEqual(['Partner since', 'City'])
  expect((await write(id)).done.length).toBe(2)
  expect((await partners()).map(([name, city]) => [name, city])).toEqual([
    ['Graz', 'Graz'],
    ['Linz', 'Urfahr'],
  ])
})

test('rows are written one by one by their decisions; a refused row and one as on file are not, and a column that is missing clears nothing', async () => {
  const id = await bring(TABLE)
  const ids = (await rowsOf(id)).map((row) => row.id)
  const { status, body } = await luis.send(
    'POST',
    '/api/views/partner-rows.view/events/write',
    { ids },
    { 'idempotency-key': randomUUID() },
  )
  expect(status).toBe(200)
  expect((body as BulkDone).done).toEqual([ids[1], ids[2]])
  expect((body as BulkDone).refused.map(({ message }) => message)).toEqual(
    Array.from({ length: 3 }, () => 'Only new and changed rows of an open import are written.'),
  )
  expect(await partners()).toEqual([
    ['Graz', 'Graz', 'v1'],
    ['Linz', 'Linz; Urfahr', 'v2'],
    ['Wien', 'Wien', 'v1'],
  ])
  const active = await server.services.pool.query(
    "select data -> 'partner_active' as active from record where entity = 'partner' and data ->> 'partner_name' = 'Linz'",
  )
  expect(active.rows).toEqual([{ active: false }])
  expect((await rowsOf(id, 'open')).length).toBe(0)
})

const write = async (id: string, tab = 'all'): Promise<BulkDone> => {
  const ids = (await rowsOf(id, tab)).map((row) => row.id)
  return (await luis.send('POST', '/api/views/partner-rows.view/events/write', { ids }, { 'idempotency-key': randomUUID() }))
    .body as BulkDone
}
const setOnFile = (name: string, values: object): Promise<unknown> =>
  server.services.pool.query("update record set data = data || $2 where entity = 'partner' and data ->> 'partner_name' = $1", [
    name,
    values,
  ])

test('an old row writes only what its file names, and its history has both values', async () => {
  const id = await bring('Name,City\nLinz,Urfahr\n')
  await setOnFile('Linz', { partner_active: true, partner_since: '2020-02-01' })
  expect((await write(id)).done.length).toBe(1)
  const { rows } = await server.services.pool.query<{ id: string; data: object }>(
    "select id, data from record where entity = 'partner' and data ->> 'partner_name' = 'Linz'",
  )
  expect(rows[0]?.data).toEqual({ partner_name: 'Linz', partner_city: 'Urfahr', partner_active: true, partner_since: '2020-02-01' })
  const { entries } = (await luis.get(`/api/records/partner/${rows[0]?.id}/history`)).body as HistoryPage
  expect(entries.map(({ differences }) => differences)).toEqual([
    [{ path: 'partner_city', label: 'City', before: 'Linz', after: 'Urfahr' }],
  ])
})

test('a row whose record is no longer found as it was is refused, and makes none', async () => {
  const id = await bring(TABLE)
  await setOnFile('Linz', { partner_name: 'Lentia' })
  await putPartner('Wien', { partner_city: 'Vienna' })
  const { done, refused } = await write(id, 'open')
  expect(done).toEqual([])
  expect(refused.map(({ message }) => message)).toEqual([
    'The record that this row changes is no longer found as it was. Read the list again.',
    'The record that this row would make is there since. Read the list again.',
  ])
  expect((await partners()).map(([name, city]) => [name, city])).toEqual([
    ['Graz', 'Graz'],
    ['Lentia', 'Linz'],
    ['Wien', 'Vienna'],
  ])
})

test('a row that another import has written since changes nothing, and is not written', async () => {
  const [first, second] = [await bring('Name,City\nLinz,Urfahr\n'), await bring('Name,City\nLinz,Urfahr\n')]
  expect((await write(first)).done.length).toBe(1)
  expect((await write(second)).refused.map(({ message }) => message)).toEqual([
    'Nothing in this row differs from what is on file any more.',
  ])
})

test('once an import is closed, none of its rows is written', async () => {
  const id = await bring(TABLE)
  const { version } = (await luis.get(`/api/records/partner_import/${id}`)).body as ServedRecord
  expect(await luis.send('POST', `/api/records/partner_import/${id}/events/close`, { version })).toMatchObject({ status: 200 })
  expect((await write(id)).done).toEqual([])
  expect((await partners()).length).toBe(2)
})

test('what is left out stays as it is on file, and can be decided again', async () => {
  const id = await bring(TABLE)
  const [row] = (await rowsOf(id)).filter(({ cells }) => cells['row_finding']?.value === 'changed')
  const at = `/api/records/partner_row/${row?.id}/events`
  expect(await luis.send('POST', `${at}/leave-out`, { version: row?.version })).toMatchObject({ status: 200 })
  expect((await partners())[1]).toEqual(['Linz', 'Linz', 'v1'])
  const { version } = (await luis.get(`/api/records/partner_row/${row?.id}`)).body as ServedRecord
  expect(await luis.send('POST', `${at}/decide-again`, { version })).toMatchObject({ status: 200 })
})

test('a server that dies between two pages loses no row and makes none twice', async () => {
  const table = `Name,City\n${Array.from({ length: 230 }, (_, index) => `Partner ${index},City`).join('\n')}`
  const id = await bring(table, async () => {
    await runNextEffect(server.services, 'effects')
  })
  expect((await stateOf(id))[0]).toBe('reading')
  const count = async (): Promise<number> =>
    Number((await server.services.pool.query("select count(*)::int as count from record where entity = 'partner_row'")).rows[0]?.count)
  expect(await count()).toBe(100)
  // The database ends the next page in the middle: nothing of it is there.
  const { pool } = server.services
  await pool.query(
    "create function die() returns trigger language plpgsql as $$ begin if new.data ->> 'row_number' = '150' then raise 'dead'; end if; return new; end $$",
  )
  await pool.query('create trigger die before insert on record_partner_row for each row execute function die()')
  await runNextEffect(server.services, 'effects')
  expect(await count()).toBe(100)
  await pool.query('drop trigger die on record_partner_row')
  await pool.query("update effect set due_at = now(), taken_at = null where status = 'waiting'")
  await workOff()
  expect(await count()).toBe(230)
  expect((await stateOf(id))[0]).toBe('read')
  const twice = await pool.query("select data -> 'row_number' from record where entity = 'partner_row' group by 1 having count(*) > 1")
  expect(twice.rows).toEqual([])
})

test.each([
  ['a wrong encoding', Buffer.from(`Name,City\n${'Graz,Graz\n'.repeat(500)}G\xf6ttingen,X`, 'latin1'), 'UTF-8'],
  ['an open quotation mark', 'Name,City\n"Graz,X\nLinz,Y', 'quotation mark'],
  ['no column we know', 'Id,Town\n1,Graz', 'names no column'],
  ['no rows', 'Name,City\n', 'no rows'],
  ['too many rows', `Name\n${'x\n'.repeat(5001)}`, 'more than 5000 rows'],
  ['two columns of one name', 'Name,City,City\nGraz,Graz,', 'heading “City”'],
  ['a huge value', `Name,City\nGraz,${'x'.repeat(10_001)}`, 'row 2 is longer'],
])('a file with %s is refused as a whole, and says why', async (_, table, why) => {
  const id = await bring(table as BlobPart)
  expect(await stateOf(id)).toEqual(['unreadable', expect.stringContaining(why)])
  expect(await rowsOf(id)).toEqual([])
})

test('a text in UTF-16, as spreadsheets write “Unicode text”, is read as any other', async () => {
  const id = await bring(Buffer.from('\uFEFFName\tCity\nGraz\tGraz\nMünchen\tMünchen\n', 'utf16le') as BlobPart, workOff, 'partners.txt')
  expect(await stateOf(id)).toEqual(['read', null])
  expect(await findings(id)).toEqual(['same', 'new'])
})

/** More than are answered, one every fiftieth of a second, until the worker has its file. */
const ENOUGH = 20

test('while a workbook that is too large is read, the server answers others', async () => {
  const cell = '<c t="inlineStr"><is><t>x</t></is></c>'
  const large = workbook(`<row>${cell.replace('>x<', '>Name<')}</row>${`<row>${cell}</row>`.repeat(40_000)}`)
  let answered = 0
  const id = await bring(
    large as BlobPart,
    async () => {
      let isRead = false
      const read = workOff().finally(() => (isRead = true))
      while (!isRead && answered < ENOUGH) {
        expect((await luis.get('/api/health')).status).toBe(200)
        if (!isRead) answered += 1
        await pause(20)
      }
      await read
    },
    'partners.xlsx',
  )
  expect(await stateOf(id)).toEqual(['unreadable', expect.stringContaining('more than 5000 rows')])
  // While the loop is held up, only those are answered that are asked before the reading begins.
  expect(answered).toBe(ENOUGH)
})

test('a file is read once for all of its pages', async () => {
  const read = vi.spyOn(server.services.files, 'read')
  const id = await bring(`Name,City\n${Array.from({ length: 230 }, (_, index) => `Partner ${index},City`).join('\n')}`)
  const reads = read.mock.calls.length
  read.mockRestore()
  expect([(await stateOf(id))[0], reads]).toEqual(['read', 1])
})

test('a formula is a text here, and stays one', async () => {
  const id = await bring('Name,City\n=HYPERLINK("x"),Graz\n')
  const ids = (await rowsOf(id)).map((row) => row.id)
  await luis.send('POST', '/api/views/partner-rows.view/events/write', { ids }, { 'idempotency-key': randomUUID() })
  expect((await partners()).map(([name]) => name)).toContain('=HYPERLINK("x")')
})

test('a line that was cut off is refused, and clears nothing', async () => {
  const id = await bring('Name,City\nGraz')
  expect(await findings(id)).toEqual([expect.stringContaining('refused: The number of cells in this line, 1,')])
})

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const asXml = (text: string): Promise<string> => bring(text, workOff, 'partners.xml', 'read-xml')

test('XML is read as a table is: an element is a row, and what has no place is named', async () => {
  const rows =
    '<Partner active="Y"><Name>Graz</Name><City>Graz</City></Partner><Partner active="N"><Name>B\u00e9ziers &amp; S\u00e8te</Name><Fax>1</Fax></Partner>'
  const id = await asXml(`${XML}<Partners>${rows}</Partners>`)
  expect(await stateOf(id)).toEqual(['read', null])
  expect(await findings(id)).toEqual(['same', 'new'])
  const { rows: stored } = await server.services.pool.query(
    "select data ->> 'partner_name' as name, data -> 'partner_active' as active from record where entity = 'partner_row' and subject_id = $1 order by (data ->> 'row_number')::int",
    [id],
  )
  expect(stored).toEqual([
    { name: 'Graz', active: true },
    { name: 'B\u00e9ziers & S\u00e8te', active: false },
  ])
  const { rows: read } = await server.services.pool.query("select data ->> 'columns_unknown' as unknown from record where id = $1", [id])
  expect(read).toEqual([{ unknown: 'Partners/Partner/Fax' }])
})

test('XML that declares a document type, ends early or has no rows is refused as a whole, with the reason', async () => {
  const declared = await asXml(
    `${XML}<!DOCTYPE p [<!ENTITY n SYSTEM "file:///etc/passwd">]><Partners><Partner><Name>&n;</Name></Partner></Partners>`,
  )
  expect(await stateOf(declared)).toEqual(['unreadable', expect.stringContaining('document type')])
  const cut = await asXml(`${XML}<Partners><Partner><Name>Graz</Name></Partner>`)
  expect((await stateOf(cut))[0]).toBe('unreadable')
  expect(await stateOf(await asXml(`${XML}<Partners><__proto__/></Partners>`))).toEqual([
    'unreadable',
    expect.stringContaining('__proto__'),
  ])
  expect(await stateOf(await asXml(`${XML}<Partners/>`))).toEqual(['unreadable', 'The file has no rows.'])
  expect((await partners()).length).toBe(2)
})

test('an Excel workbook is read as a table is', async () => {
  const row = (...cells: readonly string[]): string =>
    `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
  const id = await bring(workbook(row('Name', 'City') + row('Graz', 'Graz') + row('Wien', 'Wien')) as BlobPart, workOff, 'partners.xlsx')
  expect(await stateOf(id)).toEqual(['read', null])
  expect(await findings(id)).toEqual(['same', 'new'])
})
