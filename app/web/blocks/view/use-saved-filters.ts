import type { ComponentProps } from 'react'
import type { DataList, ListQuery } from '#renderer'
import { call, messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useToast } from '../../shell/toast.ts'
import { useSayFailure } from '../../shell/use-say-failure.ts'
import { keptOf } from './list-address.ts'
import { queryOf } from './list-query.ts'
import { listTexts } from '../../texts/lists-texts.ts'
import type { SavedFilters } from '../../../server/contract/lists/saved-filters.ts'

type Saved = NonNullable<ComponentProps<typeof DataList>['saved']>
type Asked = {
  readonly query: ListQuery
  readonly ask: (query: ListQuery) => void
  /** the whole address of the page with this state of the list */
  readonly addressOf: (query: ListQuery) => string
}

/** The saved filters of a list, own and shared; the one whose rows are shown is selected. A list works without its filters. */
export const useSavedFilters = (view: string, { query, ask, addressOf }: Asked): Saved => {
  const params = { view }
  const { data, put, reload } = useOperation('GET /api/views/:view/filters', { params })
  const toast = useToast()
  const sayFailure = useSayFailure()
  const texts = listTexts().filters
  const filters = data?.filters ?? []
  const kept = (written = '') => keptOf(queryOf(new URLSearchParams(written)))
  const find = (id: string) => filters.find((filter) => filter.id === id)
  const shownBy = (id: string): ListQuery => ({ ...queryOf(new URLSearchParams(find(id)?.query)), limit: query.limit })
  const store = async (sent: Promise<SavedFilters>): Promise<void> => {
    try {
      put(await sent)
    } catch (failure) {
      // Somebody may have changed the filters meanwhile.
      void reload()
      throw failure
    }
  }
  /** What a dialog says beside its question. */
  const refusalOf = (sent: Promise<SavedFilters>): Promise<string | undefined> => store(sent).then(() => undefined, messageOfError)
  const tell = (sent: Promise<SavedFilters>, done: string, undo?: () => void): void =>
    void store(sent).then(() => toast(done, { undo }), sayFailure)
  const add = (body: { readonly name: string; readonly query: string; readonly shared?: boolean }) =>
    call('POST /api/views/:view/filters', { params, body: { ...body, add: true } })
  const change = (filter: string, body: { readonly name?: string; readonly shared?: boolean }) =>
    call('PATCH /api/views/:view/filters/:filter', { params: { view, filter }, body })
  return {
    filters,
    mayShare: data?.mayShare ?? false,
    chosen: filters.find((filter) => kept(filter.query) === keptOf(query))?.id,
    choose: (id) => ask(shownBy(id)),
    save: (name, { shared }) =>
      // Without a word about sharing, a filter that is replaced stays shared.
      refusalOf(call('POST /api/views/:view/filters', { params, body: { name, query: keptOf(query), ...(shared && { shared }) } })),
    rename: (id, name) => refusalOf(change(id, { name })),
    copy: async (id, name) => {
      const refused = await refusalOf(add({ name, query: kept(find(id)?.query) }))
      if (refused === undefined) toast(texts.copied({ name }))
      return refused
    },
    share: (id, shared) => {
      const name = find(id)?.name ?? ''
      tell(change(id, { shared }), shared ? texts.shared({ name }) : texts.unshared({ name }))
    },
    link: (id) => {
      const address = addressOf(shownBy(id))
      navigator.clipboard.writeText(address).then(
        () => toast(texts.linkCopied),
        // A browser may refuse the clipboard: the address is shown instead.
        () => toast(texts.linkNotCopied({ address }), { intent: 'info' }),
      )
    },
    remove: (id) => {
      const filter = find(id)
      if (!filter) return
      const { name, query: was, shared } = filter
      const back = () => void store(add({ name, query: was, shared })).catch(sayFailure)
      tell(call('DELETE /api/views/:view/filters/:filter', { params: { view, filter: id } }), texts.deleted({ name }), back)
    },
  }
}
