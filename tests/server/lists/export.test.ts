import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { packedWorkbook, sheetRow } from '../../../app/server/serve/views/xlsx.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { definitionsDir } from '../world.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const EXPORT = '/api/views/requests.view/export'
let server: TestServer
let luis: Client
let wen: Client
beforeAll(async () => {
  // A server of its own: counts the connections that are taken.
  server = await testServer({ worker: false })
  luis = await clientFor(server.url, 'luis')
  wen = await clientFor(server.url, 'wen')
})
afterAll(() => server?.stop())
beforeEach(() => server.services.pool.query("delete from record where entity = 'request'"))

const PROFILE = { jonas: '00000000-0000-4000-8000-000000000101', amara: '00000000-0000-4000-8000-000000000102' }
const fill = (count: number, data: object, subject = PROFILE.jonas) =>
  server.services.pool.query(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data, definition_hash, search, t1, t2, t3)
   select 1, 'request', gen_random_uuid(), 'submitted', $3, 'cpt-request.case', '{"since":"2026-11-10T15:00:00Z","approvals":[]}',
     $2::jsonb || jsonb_build_object('request_number', '2026-' || lpad(n::text, 5, '0')), (select definition_hash from record where entity = 'profile' limit 1),
     '2026-' || lpad(n::text, 5, '0'), '2026-' || lpad(n::text, 5, '0'), $2::jsonb ->> 'requestTypeId', $2::jsonb ->> 'site_id'
   from generate_series(1, $1::int) n`,
    [count, JSON.stringify(data), subject],
  )
const CPT = { requestTypeId: 'cpt_request', site_id: '1', due_on: '2026-11-24' }

/** A reader of RFC 4180, written independently of the writer. */
const readCsv = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    const [letter = '', next] = [text[index], text[index + 1]]
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (next === '"') {
        cell += '"'
        index += 1
      } else quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === ',' || letter === '\n') {
      rows.at(-1)?.push(cell.replace(/\r$/, ''))
      cell = ''
      if (letter === '\n') rows.push([])
    } else cell += letter
  }
  return rows.slice(0, -1)
}
const rowsOf = async (client: Client, query = ''): Promise<readonly (readonly string[])[]> =>
  readCsv(String((await client.get(`${EXPORT}${query}`)).body))

test('an export shows the list as its viewer sees it: labels for codes, sortable dates, a name with list and day', async () => {
  await fill(1, CPT)
  const { status, headers, body } = await luis.get(EXPORT)
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    expect.stringContaining('filename="Student Request List 2026-11-17.csv"'),
  ])
  // fetch removes the byte order mark when it decodes
  const bytes = await (await fetch(`${server.url}${EXPORT}`, { headers: { authorization: `Bearer ${luis.token}` } })).arrayBuffer()
  expect([...new Uint8Array(bytes.slice(0, 3))]).toEqual([0xef, 0xbb, 0xbf])
  const [head, first, ...rest] = readCsv(String(body))
  expect(rest).toEqual([])
  const shown = Object.fromEntries((head ?? []).map((label, index) => [label, first?.[index]]))
  expect(shown).toMatchObject({
    Student: 'Piet, Jonas',
    Request: 'CPT',
    'Request number': '2026-00001',
    Status: 'Submitted',
    'In this status, since': '2026-11-10',
    Due: '2026-11-24',
  })
})

test('the export holds the whole filtered list, whatever page is on screen', async () => {
  await fill(5000, CPT)
  await fill(3, { ...CPT, requestTypeId: 'reinstatement' }, PROFILE.amara)
  const rows = await rowsOf(luis, '?f.requestTypeId=cpt_request&page=2&limit=10')
  expect(rows).toHaveLength(5001)
  expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  expect(new Set(rows.slice(1).map((row) => row.join())).size).toBe(5000)
  expect(await rowsOf(luis, '?q=quist')).toHaveLength(4)
})

test('a formula is exported as text, and quotes, commas and lines stay in their cell', async () => {
  const hostile = ['=HYPERLINK("http://evil.example","x")', '+1+1', '-2+3', '@SUM(A1)', '\tx', '\r=1', 'a "b", c\r\nd', '＝1+1']
  for (const name of hostile) {
    await server.services.pool.query("update record set data = data || jsonb_build_object('last_name', $1::text) where id = $2", [
      name,
      PROFILE.jonas,
    ])
    await server.services.pool.query("delete from record where entity = 'request'")
    await fill(1, CPT)
    const [, first] = await rowsOf(luis)
    expect(first?.[0]).toBe(name.startsWith('a ') ? `${name}, Jonas` : `'${name}, Jonas`)
  }
  await server.services.pool.query("update record set data = data || jsonb_build_object('last_name', 'Piet') where id = $1", [
    PROFILE.jonas,
  ])
})

/** The cells of the only sheet of a workbook, as its XML has them. */
const sheetOf = async (query = ''): Promise<readonly (readonly string[])[]> => {
  const answer = await fetch(`${server.url}/api/views/requests.view/workbook${query}`, {
    headers: { authorization: `Bearer ${luis.token}` },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, WORKBOOK])
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files)).toContain('xl/workbook.xml')
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toMatch(/<cols>(?:<col [^>]*customWidth="1"\/>)+<\/cols><sheetData>/)
  expect(sheet.endsWith('</sheetData></worksheet>')).toBe(true)
  return sheet
    .split('<row>')
    .slice(1)
    .map((row) => row.match(/<c[ />].*?(?=<c[ />]|<\/row>)/gs) ?? [])
}

test('a workbook holds the same rows, with texts that look like a formula as texts and days as days', async () => {
  await fill(1200, CPT)
  await server.services.pool.query("update record set data = data || jsonb_build_object('last_name', '=1+1 & <b>') where id = $1", [
    PROFILE.jonas,
  ])
  const [head, first, ...rest] = await sheetOf()
  expect(rest).toHaveLength(1199)
  const labels = (head ?? []).map((cell) => /<t [^>]*>(.*)<\/t>/s.exec(cell)?.[1])
  expect(labels).toEqual((await rowsOf(luis))[0])
  expect(first?.[0]).toBe('<c t="inlineStr" s="1"><is><t xml:space="preserve">=1+1 &amp; &lt;b&gt;, Jonas</t></is></c>')
  // 2026-11-24, counted from the first day of spreadsheets.
  expect(first?.[labels.indexOf('Due')]).toBe('<c s="2"><v>46350</v></c>')
  await server.services.pool.query("update record set data = data || jsonb_build_object('last_name', 'Piet') where id = $1", [
    PROFILE.jonas,
  ])
})

test('a workbook is packed while its rows come: no more than a block of them is in memory', async () => {
  let [given, unread, most] = [0, 0, 0]
  const rows = async function* (): AsyncGenerator<string> {
    for (; given < 60_000; given += 500) {
      unread += 500
      most = Math.max(most, unread)
      yield Array.from({ length: 500 }, (_, index) => sheetRow([`Row ${((given + index) * 7919) % 100_003}`, given + index])).join('')
    }
  }
  let size = 0
  for await (const chunk of packedWorkbook(rows())) {
    size += chunk.length
    unread = 0
  }
  expect(size).toBeGreaterThan(100_000)
  expect(most).toBeLessThan(20_000)
})

test('an empty list is exported as its header row', async () => {
  const rows = await rowsOf(luis)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('Student')
})

test("an export needs a session, a visible list that exists and may be exported, and the viewer's own campus", async () => {
  await fill(2, CPT)
  const priya = await clientFor(server.url, 'priya')
  expect((await rowsOf(priya)).length).toBe(1)
  expect((await rowsOf(luis)).length).toBe(3)
  const asked = async (client: Client, path: string) => {
    const { status, body } = await client.get(path)
    return [status, (body as { error?: string }).error]
  }
  expect(await asked(await clientFor(server.url), EXPORT)).toEqual([401, 'AUTHORIZATION_INVALID_TOKEN'])
  expect(await asked(luis, '/api/views/officers.view/export')).toEqual([403, 'view.not-exported'])
  expect(await asked(luis, '/api/views/nothing.view/export')).toEqual([404, 'view.not-found'])
  expect(await asked(luis, `${EXPORT}?sort=nothing`)).toEqual([422, 'view.refused'])
})

test('a search with more results than an export allows is refused, not cut off', async () => {
  await fill(1001, CPT)
  const { status, body } = await luis.get(`${EXPORT}?q=2026`)
  expect([status, (body as { error: string }).error]).toEqual([422, 'view.refused'])
})

test('the history records who exported a list, with the filters', async () => {
  await fill(1, CPT)
  await luis.get(`${EXPORT}?f.requestTypeId=cpt_request`)
  const { rows } = await server.services.pool.query(
    "select by_name, note, asked from history where event = 'export' order by seq desc limit 1",
  )
  expect(rows[0]).toMatchObject({
    by_name: 'Luis Ferrante',
    note: 'Student Request List 2026-11-17.csv',
    asked: { view: 'requests.view', filters: { requestTypeId: 'cpt_request' } },
  })
})

test('a client that hangs up frees the connection, and a fifth simultaneous export is told to wait', async () => {
  await fill(20_000, { ...CPT, note: 'x'.repeat(200) })
  const taken = (): number => server.services.pool.totalCount - server.services.pool.idleCount
  // Connections that hear of publications and of news are never given back.
  const before = taken()
  const begun = await Promise.all(
    Array.from(
      { length: 4 },
      () =>
        new Promise<() => void>((resolve, reject) => {
          const asked = httpRequest(`${server.url}${EXPORT}`, { headers: { authorization: `Bearer ${luis.token}` } }, (answer) => {
            answer.pause()
            resolve(() => asked.destroy())
          })
          asked.on('error', reject)
          asked.end()
        }),
    ),
  )
  const { status, body } = await luis.get(EXPORT)
  expect([status, (body as { error: string }).error]).toEqual([503, 'view.busy'])
  for (const hangUp of begun) hangUp()
  await expect.poll(async () => (await luis.get(`${EXPORT}?f.requestTypeId=reinstatement`)).status).toBe(200)
  await expect.poll(taken).toBeLessThanOrEqual(before)
})

test('a column withheld from a viewer appears in no list, export, sort or filter', async () => {
  await fill(1, CPT)
  const dana = await clientFor(server.url, 'dana')
  type ViewJson = { columns: { field: string; when?: object }[] }
  const definition = JSON.parse(readFileSync(`${definitionsDir}/student/requests/shared/lists/requests.view.json`, 'utf8')) as ViewJson
  for (const column of definition.columns)
    if (column.field === 'requestTypeId' || column.field === 'student.sevis_id')
      column.when = { '==': [{ var: 'user.userRole' }, 'officer'] }
  expect((await dana.send('POST', '/api/definitions/requests.view/publish', { definition, note: 'For officers' })).status).toBe(200)
  expect((await rowsOf(luis))[0]).toEqual(expect.arrayContaining(['Request', 'SEVIS ID']))
  const [head, first] = await rowsOf(wen)
  expect(head).not.toContain('Request')
  expect(head).not.toContain('SEVIS ID')
  expect(first).toHaveLength(head?.length ?? 0)
  expect(first?.join()).not.toMatch(/CPT|2026-00001|N\d{10}/)
  const list = (await wen.get('/api/views/requests.view')).body as ServedView
  expect(list.filters.map(({ field }) => field)).not.toContain('requestTypeId')
  expect(JSON.stringify(list.rows)).not.toMatch(/cpt_request|2026-00001/)
  for (const query of ['sort=requestTypeId', 'sort=request_number', 'sort=student.sevis_id', 'f.requestTypeId=cpt_request'])
    expect([query, (await wen.get(`/api/views/requests.view?${query}`)).status]).toEqual([query, 422])
})
