import type { ServedBlockOf } from '../../../server/contract/blocks.ts'
import type { OperationRequest } from '../../api/operation-request.ts'
import { parametersOf } from '../view-parameters.ts'

const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The rows of a view that stand on the days of a month, all of them. */
export const monthAsk = (
  { view, calendar = '', with: given }: ServedBlockOf<'view'>,
  month: string,
): OperationRequest<'GET /api/views/:view'> => ({
  params: { view },
  query: { ...parametersOf(given), [`f.${calendar}`]: `${month}-01..${lastDayOf(month)}` },
})

/** More rows than a month can show one by one. */
const MOST = 200

/** The rows that the page itself shows; a file of them has all. */
export const shownOf = ({ query, ...ask }: ReturnType<typeof monthAsk>): ReturnType<typeof monthAsk> => ({
  ...ask,
  query: { ...query, limit: MOST },
})
