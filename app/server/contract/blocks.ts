import { Type, type Static, type TObject, type TProperties } from 'typebox'
import { BLOCKS, type BlockKind } from '#engine'
import type { ServedMenuItem } from './shell.ts'
import { List } from './schema.ts'

const optionalText = Type.Optional(Type.String())
const closed = { additionalProperties: false } as const

/** The properties that served blocks of every kind have. */
const common = { id: Type.String(), aside: Type.Boolean(), title: optionalText }

const form = Type.Optional(Type.String({ description: 'id of a form; left out: the first form of the record' }))
const facts = Type.Optional(List(Type.Object({ label: Type.String(), value: Type.String() }, closed)))
const tab = Type.Optional(Type.String({ description: 'the tab of the list there, whose count stands beside the link' }))
const target = { label: Type.String(), href: Type.String(), tab }
const link = Type.Optional(Type.Object(target, closed))
const tone = Type.Optional(Type.Enum(['normal', 'danger']))
const rows = { view: Type.String(), with: Type.Optional(Type.Record(Type.String(), Type.Unknown())) }
const items = Type.Unsafe<readonly ServedMenuItem[]>({ type: 'array', items: { $ref: 'ServedMenuItem#' } })
const Figure = Type.Object(
  { value: Type.Number(), text: Type.String(), href: Type.Optional(Type.String({ description: 'the list of just the rows counted' })) },
  closed,
)
/** The figures of a list of groups: a row for each first group, and in it a part for each second one. */
const Figures = Type.Object(
  {
    of: Type.String({ description: 'what is counted' }),
    group: Type.String({ description: 'the heading of the groups' }),
    series: List(Type.String({ description: 'a second group' })),
    rows: List(Type.Object({ label: Type.String(), total: Figure, parts: List(Figure) }, closed)),
    total: Figure,
  },
  closed,
)
/** The figures of a list of groups: a row for each first group, and in it a part for each second one. */
export type Figures = Static<typeof Figures>
const CountedDay = Type.Object({ label: Type.String(), on: Type.String(), inDays: Type.Integer() }, closed)

/**
 * The additional properties of each kind, by its word under `show`; field names are those of the definition. A kind that is left out adds
 * none.
 */
const OWN = {
  view: { ...rows, calendar: optionalText },
  form: { form, empty: optionalText },
  summary: { form, first: Type.Optional(List(Type.String())), facts, link, help: optionalText },
  facts: { facts, link, empty: optionalText },
  changes: { written: optionalText, others: optionalText },
  checks: { form },
  documents: { empty: optionalText },
  file: {
    file: Type.Optional(Type.String({ description: 'id of a file; the token in the address of the page goes first' })),
    empty: optionalText,
  },
  access: { connection: Type.String() },
  comments: {
    help: optionalText,
    internal: Type.Boolean({ description: 'this viewer reads internal comments, and what they write is internal too' }),
    mayWrite: Type.Boolean({ description: 'this viewer may write comments' }),
  },
  people: { facts, text: optionalText },
  content: { text: optionalText, link, empty: optionalText },
  greeting: { text: optionalText, says: List(Type.String()) },
  tasks: { ...rows, empty: optionalText },
  requests: {
    ...rows,
    tab: Type.Optional(Type.String({ description: 'the tab of the list whose rows stand here' })),
    link,
    empty: optionalText,
  },
  dates: { dates: List(CountedDay) },
  counts: {
    counts: List(
      Type.Object(
        { ...target, count: Type.Integer(), capped: Type.Optional(Type.Literal(true)), help: optionalText, icon: optionalText, tone },
        closed,
      ),
    ),
  },
  queue: {
    groups: List(Type.Object({ ...rows, link: Type.Object(target, closed), limit: Type.Integer(), tone }, closed)),
    next: optionalText,
    empty: optionalText,
  },
  chart: { figures: Type.Optional(Figures), draw: Type.Enum(['bar', 'line', 'stacked']), link, empty: optionalText },
  tiles: { figures: Type.Optional(Figures), link, empty: optionalText },
  configuration: {
    shows: Type.Optional(List(Type.Object({ id: Type.String(), title: Type.String(), ids: List(Type.String()) }, closed))),
    begins: Type.Optional(List(Type.String({ description: 'a starter' }))),
    whole: Type.Optional(Type.String({ description: 'the page with everything that can be changed, on this side of the portal' })),
  },
  menu: { items },
  start: { items },
} as const satisfies { readonly [K in BlockKind]?: TProperties }

const ownOf = (show: string): TProperties => Object.entries(OWN).find(([kind]) => kind === show)?.[1] ?? {}

type ServedBlocks = {
  readonly [K in BlockKind]: Readonly<
    Static<TObject<typeof common>> & { show: K } & (K extends keyof typeof OWN ? Static<TObject<(typeof OWN)[K]>> : unknown)
  >
}
/** A served block of one kind, with everything its component needs. */
export type ServedBlockOf<K extends BlockKind> = ServedBlocks[K]
/** A block of a screen, resolved by the server for one viewer. */
export type ServedBlock = ServedBlocks[BlockKind]
/** A block of a screen, resolved by the server for one viewer. */
export const ServedBlock = Type.Unsafe<ServedBlock>(
  Type.Union(Object.keys(BLOCKS).map((show) => Type.Object({ ...common, show: Type.Literal(show), ...ownOf(show) }, closed))),
)
