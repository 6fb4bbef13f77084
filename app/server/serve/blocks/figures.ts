import {
  countryOfSet,
  nextPart,
  queryOf,
  writeAmount,
  writeNumber,
  type BlockOf,
  type CompiledQuery,
  type CountedGroup,
  type GroupKey,
} from '#engine'
import type { Figures, ServedBlockOf } from '../../contract/blocks.ts'
import { isFailure } from '../../work/failure.ts'
import { countedGroups, hrefOfGroup, wordsOfKey, type ListPage } from '../views/serve-groups.ts'
import { labelsOf, type Labels } from '../views/view-labels.ts'
import { listBehind } from './list-behind.ts'
import { servedText, valuesOf, type BlockWork, type ServeBlock } from './serve-parts.ts'

/** The parts of a date between two that have rows; a longer time is drawn with its gaps. */
const MOST_PARTS = 120

type Value = string | null
type Shown = {
  readonly query: CompiledQuery
  readonly labels: Labels
  readonly page: ListPage & Pick<BlockWork['context'], 'definitions'>
  readonly keys: readonly GroupKey[]
}

/** The values of a key in the order of their labels, or as the groups come; without gaps between dates. */
const valuesInOrder = ({ query, labels, keys }: Shown, index: number, groups: readonly CountedGroup[]): readonly Value[] => {
  const found = [...new Set(groups.map((group) => group.keys[index] ?? null))]
  const key = keys[index]
  if (key?.by !== undefined) return withoutGaps(key, found)
  const column = query.columns.find(({ field }) => field === key?.field)
  const order = [...(labels.get(column?.lookup ?? column?.workflow ?? '')?.keys() ?? [])]
  if (query.sort.length > 0 || order.length === 0) return found
  const rank = (value: Value): number => (value === null || !order.includes(value) ? order.length : order.indexOf(value))
  return found.toSorted((left, right) => rank(left) - rank(right))
}

const withoutGaps = ({ by }: GroupKey, found: readonly Value[]): readonly Value[] => {
  const parts = found.filter((value) => value !== null).toSorted()
  const filled = parts.slice(0, 1)
  for (let last = filled[0], end = parts.at(-1); last !== undefined && end !== undefined && last < end && filled.length < MOST_PARTS;) {
    last = nextPart(by, last)
    filled.push(last)
  }
  return [...(filled.at(-1) === parts.at(-1) ? filled : parts), ...(found.includes(null) ? [null] : [])]
}

const figureOf = ({ query, page, keys }: Shown, values: readonly Value[], sum: number): Figures['total'] => {
  const isMoney = query.groups?.figures[0]?.isMoney === true
  const value = isMoney ? sum / 100 : sum
  const href = sum === 0 ? undefined : hrefOfGroup(page.definitions, page, keys.slice(0, values.length), values)
  const country = countryOfSet(page.definitions.set)
  const text = isMoney ? writeAmount(String(value), { country }) : writeNumber(value, country)
  return { value, text, ...(href !== undefined && { href }) }
}

const added = (groups: readonly CountedGroup[]): number => groups.reduce((sum, { figures: [first = 0] }) => sum + first, 0)

/** The figures of a list of groups, each with the list that it counts; undefined where this viewer sees none. */
const servedFigures = async ({ view, link }: Pick<BlockOf<'tiles'>, 'view' | 'link'>, work: BlockWork): Promise<Figures | undefined> => {
  const { context, data } = work
  const { definitions, today } = context
  const list = listBehind(link, work)
  const query =
    list &&
    queryOf(definitions.set, view, {
      with: list.with,
      user: data['user'] ?? null,
      settings: definitions.settings,
      today,
      ...(link.tab !== undefined && { tab: link.tab }),
    })
  if (query?.ok !== true || (query.groups?.keys.length ?? 0) === 0) return undefined
  const groups = await countedGroups(context, query)
  if (isFailure(groups)) return undefined
  const page = {
    definitions,
    screen: link.to,
    path: valuesOf(definitions.rules, link.route ?? {}, data),
    ...(link.tab !== undefined && { tab: link.tab }),
  }
  const shown: Shown = { query, labels: await labelsOf(context, query.columns, [], data), page, keys: query.groups?.keys ?? [] }
  const [first, second] = shown.keys
  const rows = valuesInOrder(shown, 0, groups)
  const series = second === undefined ? [] : valuesInOrder(shown, 1, groups)
  const figure = query.groups?.figures[0]
  const labelOf = (field: string | undefined): string => query.columns.find((column) => column.field === field)?.label ?? ''
  return {
    of: labelOf(figure?.name),
    group: labelOf(first?.field),
    series: second === undefined ? [] : series.map((value) => wordsOfKey(second, value, query.columns, shown.labels)),
    rows: rows.map((row) => {
      const within = groups.filter(({ keys: [value = null] }) => value === row)
      return {
        label: first === undefined ? '' : wordsOfKey(first, row, query.columns, shown.labels),
        total: figureOf(shown, [row], added(within)),
        parts: series.map((part) => figureOf(shown, [row, part], added(within.filter(({ keys: [, value = null] }) => value === part)))),
      }
    }),
    total: figureOf(shown, [], added(groups)),
  }
}

const servedPage = (link: BlockOf<'tiles'>['link'], work: BlockWork): ServedBlockOf<'tiles'>['link'] => listBehind(link, work)?.link

export const tilesBlock: ServeBlock<'tiles'> = async (block, common, work) => ({
  ...common,
  show: 'tiles',
  figures: await servedFigures(block, work),
  link: servedPage(block.link, work),
  empty: servedText(block.empty, work),
})

export const chartBlock: ServeBlock<'chart'> = async (block, common, work) => ({
  ...common,
  show: 'chart',
  figures: await servedFigures(block, work),
  draw: block.draw,
  link: servedPage(block.link, work),
  empty: servedText(block.empty, work),
})
