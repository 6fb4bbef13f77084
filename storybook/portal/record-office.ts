import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountsByInstitution, seedDemo } from '../../app/demo/seed.ts'
import { readConfig } from '../../app/server/config.ts'
import { migrate } from '../../app/server/database/migrate.ts'
import { findFreePort } from '../../app/server/database/free-port.ts'
import { startServer } from '../../app/server/main.ts'
import type { Session } from '../../app/server/contract/auth.ts'
import type { ServedScreen } from '../../app/server/contract/shell.ts'
import { addressOf } from '../../app/web/api/operation-request.ts'
import { asksOf } from '../../app/web/first/asks-of.ts'
import { NOBODY, type RecordedPage, type Recording } from './recording.ts'

type Asked = {
  readonly folder: string
  readonly database: string
  readonly languages: readonly string[]
  readonly paths: readonly string[]
  readonly wanted: readonly string[]
}

/** A page leads to others without end; this many pages of a person show everything that they get to. */
const MOST_PAGES = 160
const MOST_ROWS = 25
const RECORD = /[0-9a-f]{8}-[0-9a-f-]{27}/gu
const LINK = /"(?:href|go)":"#(\/[^"]*)"/gu

/** Addresses that show the same screen of another record are one place. */
const placeOf = (address: string): string => (address.split('?')[0] ?? address).replaceAll(RECORD, '{id}')

/** Bodies, each once. */
const bodyTable = () => {
  const places = new Map<string, number>()
  return {
    place: (body: string): number => {
      const known = places.get(body) ?? places.size
      places.set(body, known)
      return known
    },
    all: (): readonly string[] => [...places.keys()],
  }
}

type Answer = { readonly status: number; readonly body: string }

/**
 * Starts the server of an office over an empty database, fills it with the demo, and walks through it as each person of the demo and as
 * nobody: every screen that they get to, with the answers its blocks begin with.
 */
export const recordOffice = async ({ folder, database, languages, paths, wanted }: Asked): Promise<Recording> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sojourn-gallery-'))
  const config = readConfig({ PORT: String(await findFreePort(0)), DATA_DIR: dataDir, DATABASE_URL: database, DEFINITIONS_DIR: folder })
  await migrate(database)
  const demos = await seedDemo({ config })
  const accounts = demos[0]?.accounts ?? []
  const server = await startServer({ config, demoAccounts: accountsByInstitution(demos), worker: false, host: '127.0.0.1' })
  try {
    const url = config.baseUrl
    const table = bodyTable()
    const [own = ''] = languages
    const screens: { [screen: string]: { [user: string]: { [language: string]: RecordedPage } } } = {}
    const sessions: { [user: string]: number } = {}
    const ask = async (path: string, language: string, token?: string): Promise<Answer> => {
      const headers = { ...(language !== '' && { 'accept-language': language }), ...(token && { authorization: `Bearer ${token}` }) }
      const answer = await fetch(`${url}${path}`, { headers })
      return { status: answer.status, body: await answer.text() }
    }
    /** The page at a path with everything that its blocks begin with; undefined where the viewer is sent away. */
    const record = async (path: string, language: string, token: string | undefined) => {
      const at = addressOf('GET /api/screen', { query: { path, record: true } }).path
      const shown = await ask(at, language, token)
      const screen = shown.status === 200 ? (JSON.parse(shown.body) as ServedScreen) : undefined
      if (screen?.ok !== true) return undefined
      const isWanted = wanted.includes(screen.id)
      const asks = !isWanted ? [] : asksOf(screen, new URLSearchParams(path.split('?')[1] ?? ''))
      const signedIn = token === undefined || !isWanted ? [] : [addressOf('GET /api/notifications', {}).path]
      const answers = new Map<string, Answer>([[at, shown]])
      for (const each of [...asks, ...signedIn]) answers.set(each, await ask(each, language, token))
      const place = ({ status, body }: Answer) => [status, table.place(body)] as const
      const page: RecordedPage = {
        path,
        answers: Object.fromEntries([...answers].map(([request, answer]) => [`GET ${request}`, place(answer)])),
      }
      return { screen, page, bodies: [...answers.values()].map(({ body }) => body) }
    }
    const walk = async (user: string, token: string | undefined): Promise<void> => {
      const queue = ['/', ...paths]
      const seen = new Set(queue.map(placeOf))
      const withRecord = new Set<string>()
      for (let count = 0; count < MOST_PAGES; count += 1) {
        const path = queue.shift()
        if (path === undefined) return
        const recorded = await record(path, own, token)
        if (recorded === undefined) continue
        const { screen, page, bodies } = recorded
        const links = bodies.flatMap((body) => [...body.matchAll(LINK)].map(([, link = '']) => link))
        for (const link of links.slice(0, MOST_ROWS * bodies.length)) {
          if (seen.has(placeOf(link))) continue
          seen.add(placeOf(link))
          queue.push(link)
        }
        // A page of a record says more than the same screen without one.
        const isBetter = screen.record !== undefined && !withRecord.has(screen.id)
        if (!wanted.includes(screen.id) || (screens[screen.id]?.[user] !== undefined && !isBetter)) continue
        if (screen.record !== undefined) withRecord.add(screen.id)
        const known = (screens[screen.id] ??= {})
        // The root shows a page that has an address of its own.
        const landed = path === '/' && screen.path !== '/' ? await record(screen.path, own, token) : recorded
        known[user] = { [own]: landed?.page ?? page }
        for (const language of languages.slice(1)) {
          const other = await record(known[user][own]?.path ?? path, language, token)
          if (other) known[user][language] = other.page
        }
      }
    }
    await walk(NOBODY, undefined)
    for (const { user, password } of accounts) {
      const answer = await fetch(`${url}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ user_name: user, user_password: password }),
      })
      if (!answer.ok) throw new Error(`${user} cannot sign in: ${await answer.text()}`)
      const session = (await answer.json()) as Session
      sessions[user] = table.place(JSON.stringify({ ...session, accessToken: 'gallery', expiresIn: 1e7 }))
      await walk(user, session.accessToken)
    }
    const shells: { [language: string]: number } = {}
    for (const language of languages) shells[language] = table.place((await ask(addressOf('GET /api/shell', {}).path, language)).body)
    return { sessions, shells, screens, bodies: table.all() }
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
