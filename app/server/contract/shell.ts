import { Type, type Static } from 'typebox'
import type { Message } from '#engine'
import { ServedBlock } from './blocks.ts'
import { ServedRecord } from './records.ts'
import { Closed, Dictionary, List, named } from './schema.ts'
import type { OperationTable } from './operation.ts'

export type ServedMenuItem = {
  readonly id: string
  readonly label: string
  readonly help?: string
  readonly icon?: string
  /** hash path inside the app, or an external address when isUrl */
  readonly href?: string
  readonly isUrl?: boolean
  readonly superText?: string
  /** a case that may be started here: GET /api/cases/{start}/start */
  readonly start?: string
  /** the record of the page, when the case is started about it: GET /api/cases/{start}/start with it as the subject */
  readonly about?: string
  /** shown but closed, with the reason */
  readonly closed?: { readonly why: string; readonly href?: string }
  readonly subMenu?: readonly ServedMenuItem[]
}
const optionalText = Type.Optional(Type.String())
const Item = named<ServedMenuItem>('ServedMenuItem')
export const ServedMenuItem = Closed({
  id: Type.String(),
  label: Type.String(),
  help: optionalText,
  icon: optionalText,
  href: Type.Optional(Type.String({ description: 'hash path inside the app, or an external address when isUrl' })),
  isUrl: Type.Optional(Type.Boolean()),
  superText: optionalText,
  start: Type.Optional(Type.String({ description: 'a case that may be started here: GET /api/cases/{start}/start' })),
  about: Type.Optional(
    Type.String({
      description: 'the record of the page, when the case is started about it: GET /api/cases/{start}/start with it as the subject',
    }),
  ),
  closed: Type.Optional(Closed({ why: Type.String(), href: optionalText })),
  subMenu: Type.Optional(List(Item)),
})

const DemoAccount = Closed({ user: Type.String(), password: Type.String(), name: Type.String(), role: Type.String() })

/** The data the sign-in page and the frame need before sign-in. */
export const Shell = Closed({
  institution: Closed({
    id: Type.String(),
    name: Type.String(),
    account: Type.Optional(Type.String({ description: 'in the title of the window, where it is another name' })),
    title: Type.Optional(Type.String({ description: 'of the window, on a page without a title of its own' })),
    shortName: Type.String(),
    brand: Dictionary(Type.String()),
    contact: Dictionary(Type.String()),
    notice: optionalText,
    demo: Type.Boolean(),
    timeZone: Type.String(),
    locale: Type.String(),
    days: Type.Optional(Type.String({ description: 'how days are written everywhere, where that is in digits' })),
  }),
  language: Type.String({ description: 'of everything in this answer' }),
  languages: List(Closed({ language: Type.String(), name: Type.String({ description: 'as it calls itself' }) }), {
    description: 'those a person may choose',
  }),
  textLocale: Type.String({ description: 'how days, lists and counts are written in texts' }),
  messages: Type.Unsafe<Readonly<Record<string, Message>>>(Dictionary(Type.Object({ text: Type.String() }))),
  footer: List(Item),
  errorReading: Type.Enum([1, 2], { description: 'which of two sentences a wrong password gets, and which another failure' }),
  asksAtEnd: Type.Boolean({ description: 'a call that finds the session ended asks for the password over the page; otherwise it is left' }),
  forgotten: Type.Optional(Type.String({ description: 'the page for a forgotten password, when there is such a screen' })),
  campus: Type.Optional(
    Closed({ label: Type.String() }, { description: 'people may sign in with the ID of their campus: GET /api/auth/campus' }),
  ),
  firstAccount: Type.Optional(Type.Literal(true, { description: 'nobody has an account yet: the page that makes the first one is shown' })),
  demoAccounts: Type.Optional(List(DemoAccount)),
})
export type Shell = Static<typeof Shell>

const Crumb = Closed({ label: Type.String(), href: optionalText })
const ScreenTab = Closed({ id: Type.String(), label: Type.String(), blocks: List(ServedBlock) })

const OpenScreen = Closed({
  ok: Type.Literal(true),
  id: Type.String(),
  caption: Type.String({
    description: 'the name of this page, in its heading, its breadcrumb and the window: the title, or what it says of its record',
  }),
  heading: Type.String(),
  layout: Type.String(),
  topBar: Type.Optional(Type.Literal(false, { description: 'the page has no top bar' })),
  density: Type.Enum(['comfortable', 'compact']),
  path: Type.String(),
  params: Dictionary(Type.String()),
  crumbs: List(Crumb),
  menu: List(Item),
  links: List(Item),
  search: Type.Boolean({ description: 'GET /api/search answers from this page' }),
  bell: Type.Boolean({ description: 'this person has a bell with notifications' }),
  footer: List(Item),
  configures: Type.Optional(Type.Literal(true, { description: 'it is drawn from a change, and nothing can be done on it' })),
  viewing: Type.Optional(Closed({ by: Type.String({ description: 'who looks at the portal as this user' }) })),
  may: Closed(
    {
      viewAs: Type.Boolean(),
      inspect: Type.Boolean(),
      chooseNotices: Type.Boolean(),
      configure: Type.Boolean(),
      resetSecondFactor: Type.Boolean(),
    },
    { description: 'tools of those who run the portal' },
  ),
  record: Type.Optional(
    Closed({ entity: Type.String(), id: Type.String(), served: Type.Optional(ServedRecord) }, { description: 'version 0: not stored yet' }),
  ),
  anonymous: Type.Optional(Type.Boolean()),
  tabs: List(ScreenTab),
  blocks: List(ServedBlock),
  from: Type.Optional(Closed({ href: Type.String(), label: Type.String() })),
})

const ClosedScreen = Closed({
  ok: Type.Literal(false),
  signIn: Type.Boolean(),
  go: optionalText,
  message: optionalText,
  after: optionalText,
})

/** The screen behind a hash path for one viewer, guards decided. */
export const ServedScreen = Type.Union([OpenScreen, ClosedScreen])
export type ServedScreen = Static<typeof ServedScreen>

const Drawn = Closed({
  id: Type.String(),
  kind: Type.String(),
  title: optionalText,
  file: optionalText,
  layer: Type.Optional(Type.String({ description: 'base, or the institution that added it' })),
  parts: Type.Optional(
    List(Closed({ file: Type.String(), layer: Type.String() }), {
      description: 'the other files with a part of it: what it is like, and the layers that changed it',
    }),
  ),
})
/** The definitions that drew a page, by part of it. */
export const DrawnFrom = List(Closed({ part: Type.String(), definitions: List(Drawn) }))
export type DrawnFrom = Static<typeof DrawnFrom>

const Health = Closed({ status: Type.Enum(['ok', 'database-unreachable']) })
const Readiness = Closed({ status: Type.Enum(['ready', 'database-unreachable', 'disk-full']) })

export const shellOperations = {
  'GET /api/health': {
    summary: 'Whether the server and its database answer',
    response: Health,
    failures: { 503: Health },
  },
  'GET /api/ready': {
    summary: 'Whether this server should be sent requests: its database answers and there is room to store files',
    response: Readiness,
    failures: { 503: Readiness },
  },
  'GET /api/shell': { summary: 'What the frame needs before anybody is known', response: Shell },
  'GET /api/screen': {
    summary: 'The screen behind a hash path, for this viewer',
    query: Closed({
      path: Type.String({ maxLength: 2000 }),
      record: Type.Optional(Type.Boolean({ description: 'with the record of the screen' })),
    }),
    response: ServedScreen,
  },
  'GET /api/inspect': {
    summary: 'The definitions that drew the page at a hash path, for those who configure the portal',
    query: Closed({ path: Type.String({ maxLength: 2000 }) }),
    response: DrawnFrom,
  },
} as const satisfies OperationTable
