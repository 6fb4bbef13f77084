import type { BlockKind } from '#engine'
import type { ServedBlockOf } from '../../server/contract/blocks.ts'
import type { OperationRequest } from '../api/operation-request.ts'
import type { OpenScreen } from '../api/open-screen.ts'
import { listPrefix, queryOf, rowsOf } from './view/list-query.ts'
import { parametersOf } from './view-parameters.ts'

type Rows = OperationRequest<'GET /api/views/:view'>
type Group = ServedBlockOf<'queue'>['groups'][number]
type Of<K extends BlockKind> = Pick<ServedBlockOf<K>, Extract<keyof ServedBlockOf<K>, 'view' | 'with' | 'aside'>>

/** The number of cards that fit a page; all of them are behind the link. */
const CARDS = 5
const MOST_ROWS = 25

/**
 * The rows of a list as the address asks for them. Here and below: the request with which a block begins, which the first lines of the page
 * send before the code of the block has arrived.
 */
export const listAsk = (block: ServedBlockOf<'view'>, screen: Pick<OpenScreen, 'blocks' | 'tabs'>, params: URLSearchParams): Rows => ({
  params: { view: block.view },
  query: { ...rowsOf(queryOf(params, listPrefix(screen, block))), ...parametersOf(block.with) },
})

export const requestsAsk = (block: Of<'requests'> & { readonly tab?: string | undefined }): Rows => ({
  params: { view: block.view },
  query: { limit: CARDS, records: CARDS, ...(block.tab !== undefined && { tab: block.tab }), ...parametersOf(block.with) },
})

/** Beside a page, tasks are lines without the records behind them. */
export const tasksAsk = (block: Of<'tasks'>): Rows => ({
  params: { view: block.view },
  query: { limit: MOST_ROWS, ...(!block.aside && { records: MOST_ROWS }), ...parametersOf(block.with) },
})

export const groupAsk = (group: Group): Rows => ({ params: { view: group.view }, query: { ...groupQuery(group), limit: group.limit } })

/** The list of a group, as a row's address names it. */
export const groupQuery = ({ with: given, link }: Group): Rows['query'] => ({ tab: link.tab, ...parametersOf(given) })
