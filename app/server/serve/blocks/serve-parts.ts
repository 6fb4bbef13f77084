import {
  guardScreen,
  hrefOf,
  mergedText,
  type BlockKind,
  type BlockOf,
  type Json,
  type RuleBook,
  type RuleData,
  type Sources,
} from '#engine'
import type { ServedBlockOf } from '../../contract/blocks.ts'
import type { WorkContext } from '../../work/work-context.ts'

/** The inputs for serving a block: its record, its data, and a function that fills merge fields in texts. */
export type BlockWork = {
  readonly context: WorkContext
  readonly data: RuleData
  readonly text: (words: string, about?: RuleData, sources?: Sources) => string
  /** the menu of the side of the portal on which the page is open */
  readonly menu?: string | undefined
}

type Common = Pick<ServedBlockOf<BlockKind>, 'id' | 'aside' | 'title'>

/** Turns the block of a definition into the data its component draws. `common` holds the properties of every block. */
export type ServeBlock<K extends BlockKind> = (
  block: BlockOf<K>,
  common: Common,
  work: BlockWork,
) => ServedBlockOf<K> | Promise<ServedBlockOf<K>>

type Logics = { readonly [name: string]: Json }
export const valuesOf = (rules: RuleBook, logics: Logics, data: RuleData): Logics =>
  Object.fromEntries(Object.entries(logics).map(([name, logic]) => [name, rules.value(logic, data)]))

export const servedText = (words: string | undefined, { text }: BlockWork): string | undefined =>
  words === undefined ? undefined : text(words)

/** A view and its parameters. */
export const servedRows = (
  { view, with: given }: Pick<BlockOf<'view'>, 'view' | 'with'>,
  { context, data }: BlockWork,
): Pick<ServedBlockOf<'view'>, 'view' | 'with'> => ({ view, with: given && valuesOf(context.definitions.rules, given, data) })

export const servedFacts = (facts: BlockOf<'facts'>['facts'], { context, data, text }: BlockWork): ServedBlockOf<'facts'>['facts'] =>
  facts
    ?.filter(({ when }) => context.definitions.rules.holds(when, data))
    .map(({ label, value }) => ({ label: text(label), value: text(value) }))

/** A link, unless its page refuses this viewer. */
export const servedLink = (link: BlockOf<'facts'>['link'], { context, data }: BlockWork): ServedBlockOf<'facts'>['link'] => {
  if (!link) return undefined
  const { set, rules } = context.definitions
  const path = valuesOf(rules, link.route ?? {}, data)
  const href = guardScreen(set, link.to, { ...data, route: { path, query: {} } }).ok
    ? hrefOf(set, link.to, path, link.tab === undefined ? {} : { tab: link.tab })
    : undefined
  return href === undefined
    ? undefined
    : { label: mergedText(link.label, data), href: `#${href}`, ...(link.tab !== undefined && { tab: link.tab }) }
}
