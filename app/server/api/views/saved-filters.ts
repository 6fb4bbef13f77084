import type { FastifyInstance } from 'fastify'
import type { SavedFilter, SavedFilters } from '../../contract/views.ts'
import type { Services } from '../../work/services.ts'
import { listSavedFilters, removeSavedFilter, storeSavedFilter, type Of } from '../../store/lists/saved-filters.ts'
import { forViewer } from '../request-context.ts'
import { fail } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

/** The number of filters that fit a row of buttons. */
const MOST = 20
const BODY = {
  type: 'object',
  properties: { name: { type: 'string', pattern: '\\S', maxLength: 60 }, query: { type: 'string', maxLength: 2000 } },
  required: ['name', 'query'],
  additionalProperties: false,
} as const
const PARAMS = { type: 'object', properties: { filter: { type: 'string', format: 'uuid' } } } as const
/** The position in a list is not part of a filter. */
const PLACE = ['page', 'after', 'limit']

/** Lists, saves and removes a person's named filters. They hold no rows; access is decided when they are used. */
export const savedFilters = (app: FastifyInstance, services: Services): void => {
  app.get(
    '/api/views/:view/filters',
    { schema: { summary: 'The filters of a list that the viewer saved' } },
    forViewer(services, async (context, request) => {
      const of = filtersOf(context, request.params)
      return of ? served(context, of) : fail('view.not-found')
    }),
  )
  app.post(
    '/api/views/:view/filters',
    { schema: { summary: 'Save a filter under a name; the same name again replaces it', body: BODY } },
    forViewer(services, async (context, request) => {
      const of = filtersOf(context, request.params)
      if (!of) return fail('view.not-found')
      const { name, query } = request.body as Omit<SavedFilter, 'id'>
      const params = new URLSearchParams(query)
      for (const place of PLACE) params.delete(place)
      await storeSavedFilter(context.tx, of, { name: name.trim(), query: params.toString() })
      const { filters } = await served(context, of)
      return filters.length > MOST ? fail('view.filters-full') : { filters }
    }),
  )
  app.delete(
    '/api/views/:view/filters/:filter',
    { schema: { summary: 'Remove a saved filter', params: PARAMS } },
    forViewer(services, async (context, request) => {
      const of = filtersOf(context, request.params)
      if (!of) return fail('view.not-found')
      await removeSavedFilter(context.tx, of, (request.params as { filter: string }).filter)
      return served(context, of)
    }),
  )
}

const filtersOf = ({ definitions, viewer }: ViewerContext, params: unknown): Of | undefined => {
  const { view } = params as { view: string }
  return definitions.set.get('view', view) && { account: viewer.account.id, view }
}

const served = async ({ tx }: ViewerContext, of: Of): Promise<SavedFilters> => ({ filters: await listSavedFilters(tx, of) })
