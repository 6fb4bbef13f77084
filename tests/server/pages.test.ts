import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageOutline } from '#engine'
import type { Shell } from '../../app/server/contract/shell.ts'
import { buildWeb } from '../../app/build-web.ts'
import { testServer, type TestServer } from '../_helpers/server.ts'

let webDir: string
let server: TestServer
beforeAll(async () => {
  buildWeb()
  webDir = await mkdtemp(path.join(tmpdir(), 'sojourn-pages-'))
  await cp(path.join(import.meta.dirname, '../../app/web/dist'), webDir, { recursive: true })
  server = await testServer({ webDir, worker: false })
})
afterAll(async () => {
  await server.close()
  await rm(webDir, { recursive: true, force: true })
})

const scripts = async (): Promise<readonly string[]> => {
  const page = await (await fetch(server.url)).text()
  return [...page.matchAll(/<script>(.*?)<\/script>/gsu)].map(([, script = '']) => script)
}

test('the policy of the page allows files of its own and the one script that the build wrote into it', async () => {
  const { headers } = await fetch(server.url)
  const policy = headers.get('content-security-policy')?.split(';') ?? []
  const [script = '', ...others] = await scripts()
  expect(others).toEqual([])
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy.filter((directive) => directive.startsWith('script-src'))).toEqual([`script-src 'self' 'sha256-${hash}'`])
})

test('the worker that reads documents may run compiled code and connect to nothing; other files of the page may do neither', async () => {
  const policyOf = async (file: string) => (await fetch(`${server.url}/assets/${file}`)).headers.get('content-security-policy')
  expect(await policyOf('pdf.worker.min-Ab1.mjs')).toBe("default-src 'none';script-src 'wasm-unsafe-eval'")
  expect(await policyOf('index.js')).toBe("default-src 'none';frame-ancestors 'none'")
})

test('shows SH-7-67 SH-7-68 SH-9-25 SH-9-26: no page can load or tell anything of another origin, and no built file holds a tracking service', async () => {
  const OURS = /^(?:'(?:none|self|unsafe-inline|wasm-unsafe-eval|sha256-[\w+/=]+)'|data:|blob:)$/u
  for (const place of ['/', '/preview', '/assets/pdf.worker.min-Ab1.mjs', '/assets/index.js', '/api/shell']) {
    const policy = (await fetch(`${server.url}${place}`)).headers.get('content-security-policy') ?? ''
    expect(policy, place).toMatch(/default-src 'none'/u)
    const sources = policy.split(';').flatMap((directive) => directive.trim().split(' ').slice(1))
    expect(
      sources.filter((source) => !OURS.test(source)),
      place,
    ).toEqual([])
  }
  const page = await (await fetch(server.url)).text()
  expect(page.match(/(?:src|href|action)="(?:https?:)?\/\/[^"]*/gu) ?? []).toEqual([])
  const names = (await readdir(webDir, { recursive: true })).filter((name) => /\.(?:m?js|css|html)$/u.test(name))
  expect(names.length).toBeGreaterThan(10)
  const TRACKING =
    /google-?analytics|googletagmanager|gtag\(|segment\.(?:io|com)|amplitude\.com|mixpanel|hotjar|fullstory|pendo\.io|heapanalytics|matomo|posthog|logrocket|clarity\.ms|newrelic|mouseflow/iu
  for (const name of names) expect(TRACKING.exec(await readFile(path.join(webDir, name), 'utf8'))?.[0], name).toBeUndefined()
})

test('figures and files that are not there are not the page', async () => {
  for (const address of [
    '/metrics',
    '/metrics/',
    '/metrics?x=1',
    '/api',
    '/api?x=1',
    '/index.html.map/',
    '/index.html.map',
    '/config.json',
    '/wp-login.php',
    '/favicon.ico',
  ])
    expect([address, (await fetch(`${server.url}${address}`)).status]).toEqual([address, 404])
  expect((await fetch(`${server.url}/student/v1.2/home`)).status).toBe(200)
})

test('an address that begins with a dot is not found, and any other is the page', async () => {
  const statuses = await Promise.all(['.env', '.git/config', 'assets/gone.js', 'students'].map((place) => fetch(`${server.url}/${place}`)))
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 200])
})

test('a file of the page is sent as the build has compressed it, for ever; the page itself is asked for each time', async () => {
  const headers = { 'accept-encoding': 'br' }
  const page = await fetch(server.url, { headers })
  expect([page.headers.get('content-encoding'), page.headers.get('cache-control')]).toEqual(['br', 'no-cache'])
  const [file = ''] = /\/assets\/[\w-]+\.js/u.exec(await page.text()) ?? []
  const answer = await fetch(`${server.url}${file}`, { headers })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const source = await readFile(path.join(webDir, file))
  expect(await answer.text()).toBe(source.toString('utf8'))
  const packed = await readFile(path.join(webDir, `${file}.br`))
  expect(brotliDecompressSync(packed).equals(source)).toBe(true)
  const plain = await fetch(`${server.url}${file}`, { headers: { 'accept-encoding': 'identity' } })
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, source.toString('utf8')])
})

const dataOf = async (answer: Response, id: string): Promise<unknown> => {
  const element = new RegExp(String.raw`<script type="application/json" id="${id}">(.*?)</script>`, 'su')
  return JSON.parse(element.exec(await answer.text())?.[1] ?? 'null')
}

test('the page holds what the frame needs before anybody is known, in the language of the browser', async () => {
  for (const language of ['en', 'es']) {
    const headers = { 'accept-language': language }
    const page = await fetch(server.url, { headers })
    expect(page.headers.get('vary')).toContain('accept-language')
    const shell = (await (await fetch(`${server.url}/api/shell`, { headers })).json()) as Shell
    expect(shell.language).toBe(language)
    expect(await dataOf(page, 'shell')).toEqual(shell)
  }
})

test('the page knows what every address of its institution shows, and is sent again only when that changes', async () => {
  const page = await fetch(server.url)
  const outlines = (await dataOf(page, 'outlines')) as readonly PageOutline[]
  const review = outlines.find(({ path }) => path === '/student-request-profile/{requestId}')
  expect(review?.layout).toBe('review')
  // A block with a condition is not promised: the checks leave once something is decided.
  expect(review?.blocks.map(({ show }) => show)).toEqual([
    'summary',
    'approval',
    'documents',
    'view',
    'menu',
    'timeline',
    'comments',
    'history',
  ])
  const again = await fetch(server.url, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})
