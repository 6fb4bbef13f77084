import type { ComponentProps } from 'react'
import type { DataList, ListQuery } from '#renderer'
import { call, messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useToast } from '../../shell/toast.ts'
import { keptOf, queryOf } from './list-address.ts'
import { listTexts } from '../../texts/lists-texts.ts'

type Saved = NonNullable<ComponentProps<typeof DataList>['saved']>

/** A person's saved filters of a list; the one whose rows are shown is selected. A list works without its filters. */
export const useSavedFilters = (view: string, query: ListQuery, ask: (query: ListQuery) => void): Saved => {
  const params = { view }
  const { data, put } = useOperation('GET /api/views/:view/filters', { params })
  const toast = useToast()
  const filters = data?.filters ?? []
  const kept = (written: string) => keptOf(queryOf(new URLSearchParams(written)))
  return {
    filters,
    chosen: filters.find((filter) => kept(filter.query) === keptOf(query))?.id,
    choose: (id) => ask({ ...queryOf(new URLSearchParams(filters.find((filter) => filter.id === id)?.query)), limit: query.limit }),
    save: async (name) => {
      try {
        put(await call('POST /api/views/:view/filters', { params, body: { name, query: keptOf(query) } }))
        return undefined
      } catch (failure) {
        return messageOfError(failure)
      }
    },
    remove: (id) => {
      call('DELETE /api/views/:view/filters/:filter', { params: { view, filter: id } }).then(
        (left) => {
          put(left)
          toast(listTexts().filterDeleted)
        },
        (failure: unknown) => toast(messageOfError(failure), { intent: 'error' }),
      )
    },
  }
}
