import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrands } from '../../../app/server/brand/open-brands.ts'
import type { Shell } from '../../../app/server/contract/shell.ts'
import { DEFINITIONS } from '../../_helpers/definitions.ts'
import { officeServer, type OfficeServer } from '../../_helpers/office-server.ts'

let server: OfficeServer
beforeAll(async () => {
  server = await officeServer('building-permits', { worker: false, withDemo: false })
})
afterAll(() => server?.close())

const get = (place: string, headers: Record<string, string> = {}): Promise<Response> => fetch(`${server.url}${place}`, { headers })

test('the page is told the pictures of its office and its welcome, and the window has its name', async () => {
  const { brand, contact } = ((await (await get('/api/shell')).json()) as Shell).institution
  expect(decodeURIComponent(brand['logoImageURL'] ?? '')).toMatch(/^data:image\/svg\+xml,<svg .*#a32834/)
  expect(contact['loginWelcomeText']).toMatch(/^Melden Sie sich an/)
  expect(brand['signInImageURL']).toMatch(/^(\/brand\/sign-in\.svg\?v=|data:image\/svg\+xml,)/)
  expect(await (await get('/')).text()).toContain('<title>Baubehörde Lindenau</title>')
})

test('a picture is served as a drawing that may run and fetch nothing, and is asked for again only when it changed', async () => {
  const icon = await get('/brand/icon.svg')
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
  expect(icon.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(icon.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await icon.text()).toContain('#a32834')
  const tag = icon.headers.get('etag') ?? ''
  expect((await get('/brand/icon.svg', { 'if-none-match': tag })).status).toBe(304)
  expect((await get(`/brand/icon.svg?v=${tag.replaceAll('"', '')}`)).headers.get('cache-control')).toContain('immutable')
  for (const place of ['/brand/other.svg', '/brand/..%2fbuilding-permits.office.json', '/brand/crest.svg%00'])
    expect((await get(place)).headers.get('content-type')).not.toContain('svg')
})

test('a wrong picture stops the start with its file and what mends it; an institution has its own before those of the office', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sojourn-brand-'))
  await cp(path.join(DEFINITIONS, 'building-permits'), folder, { recursive: true })
  const drawing = (fill: string): string => `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0" fill="${fill}"/></svg>`
  await cp(path.join(folder, 'brand'), path.join(folder, 'institutions/wien/brand'), { recursive: true })
  await rm(path.join(folder, 'institutions/wien/brand/sign-in.svg'))
  await writeFile(path.join(folder, 'institutions/wien/brand/crest.svg'), drawing('#123456'))
  const brands = openBrands(folder)
  expect(brands('wien').crest?.svg).toContain('#123456')
  expect(brands('wien').icon?.svg).toContain('#123456')
  expect(brands('wien')['sign-in']?.svg).toBe(brands('graz')['sign-in']?.svg)
  await writeFile(path.join(folder, 'brand/crest.svg'), drawing('url(https://evil.example)'))
  await writeFile(path.join(folder, 'brand/logo.png'), '')
  expect(() => openBrands(folder)).toThrow(
    /brand\/crest\.svg: fill="url\(https:\/\/evil\.example\)" refers to something outside of the file: put it into the file\.\n.*brand\/logo\.png: Nothing shows this file\. A brand has crest\.svg, icon\.svg, sign-in\.svg\./,
  )
  await rm(folder, { recursive: true })
})
