import type { ResponseOf } from '../../server/contract/operations.ts'
import type { ServedScreen } from '../../server/contract/shell.ts'
import { earlyKey } from '../api/early.ts'
import { pathAsked, pathShown } from '../api/approval-link.ts'
import { FRAME_PATH } from '../preview/frame-path.ts'
import { putKept, kept, SIGNED_IN } from '../api/kept.ts'
import { addressOf, searchOf } from '../api/operation-request.ts'
import { asksOf } from './asks-of.ts'
import { outlineAt, readOutlines } from './outline-at.ts'
import { partsOf } from './parts-of.ts'

/** The files that a first page may need, the longest first, and the places of each part's files among them. Put in when the page is built. */
declare const FILES: { readonly names: readonly string[]; readonly of: { readonly [part: string]: readonly number[] | undefined } }

// These lines stand in the page itself. On a slow line each round trip is half a second: they ask for the session, the screen, the code of
// its parts and their data while the code of the shell is still on its way. What the frame needs before anybody is known stands in the page.

const early = new Map<string, Promise<Response>>()
globalThis.sojournEarly = early

const address = location.hash.slice(1)
const [written = '/', search = ''] = (address === '' ? '/' : address).split(/\?(.*)/su)
const pathname = pathShown(written, location)
const path = pathAsked(pathname, search === '' ? '' : `?${search}`)

/** Not reached is an answer, too: the code asks again, and says so when it fails. */
const ask = (method: string, at: string, token?: string): Promise<Response> =>
  fetch(at, {
    method,
    headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    credentials: 'same-origin',
  }).catch(() => Response.error())

/**
 * How many scripts are asked for before the screen is known, by the layout of the page. The shell runs first, and has the line to itself but for
 * the short styles until the screen has come; then it runs while the rest is on its way. The many files of a record come too late like that: two
 * scripts of it share the line.
 */
const EARLY_SCRIPTS: { readonly [layout: string]: number } = { record: 2, review: 2 }

const fetched = new Set<string>()

const fetchFile = (file: string): void => {
  if (fetched.has(file)) return
  fetched.add(file)
  const link = document.createElement('link')
  if (file.endsWith('.css')) {
    link.rel = 'preload'
    link.as = 'style'
  } else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

const prepare = (screen: ServedScreen, token?: string): void => {
  if (!screen.ok) return
  // The landing page has an address of its own, without a query.
  const params = new URLSearchParams(screen.path === pathname ? search : '')
  // Data first: they are short, and a browser sends six requests at a time.
  if (token !== undefined) for (const at of asksOf(screen, params)) early.set(earlyKey('GET', at), ask('GET', at, token))
  fetchParts(partsOf(screen, params.get('tab')))
}

/** The longest file first: what comes after the first six begins a round trip later. */
const fetchParts = (parts: ReadonlySet<string>, mostScripts = Infinity): void => {
  const places = new Set([...parts].flatMap((part) => FILES.of[part] ?? []))
  const names = [...places].toSorted((low, high) => low - high).map((place) => FILES.names[place] ?? '')
  const isStyle = (name: string): boolean => name.endsWith('.css')
  for (const name of [...names.filter((each) => !isStyle(each)).slice(0, mostScripts), ...names.filter(isStyle)]) fetchFile(name)
}

const screenAt = addressOf('GET /api/screen', { query: { path, record: true } }).path

const shell = document.getElementById('shell')?.textContent
if (shell !== undefined) early.set(earlyKey('GET', addressOf('GET /api/shell', {}).path), Promise.resolve(new Response(shell)))

// Back from the provider of a campus: there is a session in the cookie, and its name comes with it.
if (location.search === '?campus') {
  putKept(SIGNED_IN, '')
  history.replaceState(history.state, '', location.pathname + location.hash)
}

const begin = (): void => {
  if (kept()?.getItem(SIGNED_IN) === null) {
    if (pathname === '/login' || pathname === '/global-login') return
    const opened = ask('GET', screenAt).then(async (answer) => {
      if (answer.ok) prepare((await answer.clone().json()) as ServedScreen)
      return answer
    })
    early.set(earlyKey('GET', screenAt), opened)
    return
  }
  const renewed = addressOf('POST /api/auth/refresh', {}).path
  const opened = ask('POST', `${renewed}?${searchOf({ path })}`).then(async (answer) => {
    if (!answer.ok) return { answer }
    const { accessToken, screen } = (await answer.clone().json()) as ResponseOf<'POST /api/auth/refresh'>
    if (screen) prepare(screen, accessToken)
    return { answer, screen }
  })
  early.set(
    earlyKey('POST', renewed),
    opened.then(({ answer }) => answer),
  )
  early.set(
    earlyKey('GET', screenAt),
    opened.then(({ screen }) => (screen ? new Response(JSON.stringify(screen)) : Response.error())),
  )
  // Behind the request that all data waits for, and few enough that data goes before the rest. A visitor who is not signed in may be sent elsewhere.
  const outline = outlineAt(readOutlines(), pathname)
  if (outline) fetchParts(partsOf(outline, new URLSearchParams(search).get('tab')), EARLY_SCRIPTS[outline.layout ?? ''] ?? 0)
}

// The frame of a preview is handed everything it draws, and asks for nothing on behalf of anybody.
if (location.pathname !== FRAME_PATH) begin()
