import type { Session } from '../../app/server/contract/auth.ts'
import type { ServedBlock } from '../../app/server/contract/blocks.ts'
import type { ServedScreen } from '../../app/server/contract/shell.ts'
import { addressOf } from '../../app/web/api/operation-request.ts'
import { monthAsk, shownOf } from '../../app/web/blocks/view/month-ask.ts'
import { asksOf } from '../../app/web/first/asks-of.ts'
import { blocksOf } from '../../app/web/first/parts-of.ts'
import { NOBODY, type Extent, type RecordedPage, type RecordedPortal } from './recording.ts'

/** A portal that answers, with the people of its demo. */
export type OpenPortal = {
  readonly url: string
  /** The name under which the institution is asked, where it has one of its own. */
  readonly host: string | undefined
  readonly accounts: readonly { readonly user: string; readonly password: string }[]
}

/** What is recorded of a portal. `languages`: the first is its own. `paths`: where a walk begins. `wanted`: the screens. */
export type Wanted = {
  readonly languages: readonly string[]
  readonly paths: readonly string[]
  readonly wanted: readonly string[]
  readonly extent: Extent
}

/** A page leads to others without end; this many pages of a person show everything that they get to. */
const MOST_PAGES = 160
const MOST_ROWS = 25
/** How many more pages of a person are looked at for records in other stages. */
const MOST_FURTHER = 60
const RECORD = /[0-9a-f]{8}-[0-9a-f-]{27}/gu
const LINK = /"(?:href|go)":"#(\/[^"]*)"/gu

/** Addresses that show the same screen of another record are one place. */
const placeOf = (address: string): string => (address.split('?')[0] ?? address).replaceAll(RECORD, '{id}')

type Answer = { readonly status: number; readonly body: string }
type Ask = (path: string, language: string, token?: string) => Promise<Answer>
type Screens = { [screen: string]: { [user: string]: { [language: string]: RecordedPage[] } } }

/** Bodies, each once. */
export const bodyTable = () => {
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
export type BodyTable = ReturnType<typeof bodyTable>

const headersOf = ({ host }: OpenPortal): { readonly [name: string]: string } => (host === undefined ? {} : { host })

const asker =
  (portal: OpenPortal): Ask =>
  async (path, language, token) => {
    const headers = {
      ...headersOf(portal),
      ...(language !== '' && { 'accept-language': language }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${portal.url}${path}`, { headers })
    return { status: answer.status, body: await answer.text() }
  }

const signIn = async (portal: OpenPortal, { user, password }: OpenPortal['accounts'][number]): Promise<Session> => {
  const answer = await fetch(`${portal.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { ...headersOf(portal), 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ user_name: user, user_password: password }),
  })
  if (!answer.ok) throw new Error(`${user} cannot sign in: ${await answer.text()}`)
  return (await answer.json()) as Session
}

/** What a block begins with that is asked only when its code is there. */
const asksLater = (block: ServedBlock): readonly string[] => {
  if (block.show === 'configuration') return [addressOf('GET /api/configuration', {}).path]
  if (block.show === 'law') return [addressOf('GET /api/rules-in-time', {}).path]
  if (block.show !== 'view' || block.calendar === undefined) return []
  return [addressOf('GET /api/views/:view', shownOf(monthAsk(block, new Date().toISOString().slice(0, 7)))).path]
}

/** Reads the page at a path with everything that its blocks begin with; undefined where the viewer is sent away. */
const pageReader =
  (ask: Ask, table: BodyTable, wanted: readonly string[]) => async (path: string, language: string, token: string | undefined) => {
    const at = addressOf('GET /api/screen', { query: { path, record: true } }).path
    const shown = await ask(at, language, token)
    const screen = shown.status === 200 ? (JSON.parse(shown.body) as ServedScreen) : undefined
    if (screen?.ok !== true) return undefined
    const isWanted = wanted.includes(screen.id)
    const params = new URLSearchParams(path.split('?')[1] ?? '')
    const asks = !isWanted ? [] : [...asksOf(screen, params), ...blocksOf(screen, params.get('tab')).flatMap(asksLater)]
    const signedIn = token === undefined || !isWanted ? [] : [addressOf('GET /api/notifications', {}).path]
    const answers = new Map<string, Answer>([[at, shown]])
    for (const each of [...asks, ...signedIn]) answers.set(each, await ask(each, language, token))
    const place = ({ status, body }: Answer) => [status, table.place(body)] as const
    const stage = screen.record?.served?.state?.id
    const page: RecordedPage = {
      path,
      ...(stage !== undefined && { stage }),
      answers: Object.fromEntries([...answers].map(([request, answer]) => [`GET ${request}`, place(answer)])),
    }
    return { screen, page, bodies: [...answers.values()].map(({ body }) => body) }
  }
type ReadPage = ReturnType<typeof pageReader>
type ReadScreen = NonNullable<Awaited<ReturnType<ReadPage>>>

/** The links of pages, those to places that nobody has been to first, and then other records of places whose stage is worth a look. */
const linkQueue = (paths: readonly string[], extent: Extent) => {
  const first = [...paths]
  const further: string[] = []
  const known = new Set(first)
  const places = new Set(first.map(placeOf))
  const staged = new Set<string>()
  let looked = 0
  return {
    next: (): string | undefined => {
      const path = first.shift()
      if (path !== undefined) return path
      const at = looked < MOST_FURTHER ? further.findIndex((each) => staged.has(placeOf(each))) : -1
      looked += 1
      return at === -1 ? undefined : further.splice(at, 1)[0]
    },
    add: (link: string): void => {
      if (known.has(link)) return
      known.add(link)
      const place = placeOf(link)
      if (!places.has(place)) first.push(link)
      else if (extent === 'everything') further.push(link)
      places.add(place)
    },
    hasStages: (path: string): void => void staged.add(placeOf(path)),
  }
}

type Walk = Wanted & { readonly read: ReadPage; readonly screens: Screens }

/** Every screen that somebody gets to. */
const walkAs = async (
  user: string,
  token: string | undefined,
  { read, screens, languages, paths, wanted, extent }: Walk,
): Promise<void> => {
  const [own = '', ...others] = languages
  const links = linkQueue(['/', ...paths], extent)
  const withRecord = new Set<string>()
  const keep = async ({ screen, page }: ReadScreen): Promise<void> => {
    const pages = ((screens[screen.id] ??= {})[user] ??= {})
    const before = pages[own] ?? []
    if (page.stage !== undefined) links.hasStages(page.path)
    // A page of a record says more than the same screen without one.
    const isBetter = screen.record !== undefined && !withRecord.has(screen.id)
    const isFurther = page.stage !== undefined && before.every(({ stage }) => stage !== page.stage)
    if (screen.record !== undefined) withRecord.add(screen.id)
    if (before.length > 0 && !isBetter && !isFurther) return
    const kept = isBetter ? [] : before
    // The root shows a page that has an address of its own.
    const landed = page.path === '/' && screen.path !== '/' ? await read(screen.path, own, token) : undefined
    const shown = landed?.page ?? page
    pages[own] = [...kept, shown]
    for (const language of others) {
      const other = await read(shown.path, language, token)
      if (other) pages[language] = [...(isBetter ? [] : (pages[language] ?? [])), other.page]
    }
  }
  for (let count = 0; count < MOST_PAGES + MOST_FURTHER; count += 1) {
    const path = links.next()
    if (path === undefined) return
    const found = await read(path, own, token)
    if (found === undefined) continue
    const { bodies } = found
    const linked = bodies.flatMap((body) => [...body.matchAll(LINK)].map(([, link = '']) => link))
    for (const link of linked.slice(0, MOST_ROWS * bodies.length)) links.add(link)
    if (wanted.includes(found.screen.id)) await keep(found)
  }
}

/** Walks through a portal as each person of its demo and as nobody, and records each screen with the answers its blocks begin with. */
export const walkPortal = async (portal: OpenPortal, asked: Wanted, table: BodyTable): Promise<RecordedPortal> => {
  const ask = asker(portal)
  const read = pageReader(ask, table, asked.wanted)
  const screens: Screens = {}
  const sessions: { [user: string]: number } = {}
  await walkAs(NOBODY, undefined, { ...asked, read, screens })
  const homes = new Set<string | undefined>()
  for (const account of portal.accounts) {
    const session = await signIn(portal, account)
    const home = (await read('/', '', session.accessToken))?.screen.id
    // Those who come to the same page after signing in get to the same screens.
    if (asked.extent === 'each screen once' && homes.has(home)) continue
    homes.add(home)
    sessions[account.user] = table.place(JSON.stringify({ ...session, accessToken: 'gallery', expiresIn: 1e7 }))
    await walkAs(account.user, session.accessToken, { ...asked, read, screens })
  }
  const shells: { [language: string]: number } = {}
  for (const language of asked.languages) shells[language] = table.place((await ask(addressOf('GET /api/shell', {}).path, language)).body)
  return { sessions, shells, screens }
}
