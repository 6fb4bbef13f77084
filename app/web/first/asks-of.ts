import type { ServedBlock } from '../../server/contract/blocks.ts'
import type { ServedRecord } from '../../server/contract/records.ts'
import { addressOf } from '../api/operation-request.ts'
import type { OpenScreen } from '../api/open-screen.ts'
import { groupAsk, listAsk, requestsAsk, tasksAsk } from '../blocks/asks.ts'
import { firstHistory } from '../api/first-history.ts'
import { blocksOf } from './parts-of.ts'

/** The addresses that the blocks of a screen get their data from, once they are drawn. */
export const asksOf = (screen: OpenScreen, params: URLSearchParams): ReadonlySet<string> =>
  new Set(blocksOf(screen, params.get('tab')).flatMap((block) => ofBlock(block, screen, params)))

const ofBlock = (block: ServedBlock, screen: OpenScreen, params: URLSearchParams): readonly string[] => {
  switch (block.show) {
    case 'view': {
      // Which month it is depends on the institution's clock, which comes with the texts.
      if (block.calendar !== undefined) return []
      const filters = { params: { view: block.view } }
      return [rowsAt(listAsk(block, screen, params)), addressOf('GET /api/views/:view/filters', filters).path]
    }
    case 'tasks':
      return [rowsAt(tasksAsk(block))]
    case 'requests':
      return [rowsAt(requestsAsk(block))]
    case 'queue':
      return block.groups.map((group) => rowsAt(groupAsk(group)))
    case 'form':
    case 'checks':
      return planOf(screen, block.form)
    case 'summary':
      return block.facts === undefined ? planOf(screen, block.form) : []
    case 'effects':
      return [addressOf('GET /api/effects', {}).path]
    case 'automations':
      return [addressOf('GET /api/automations', {}).path]
    case 'access':
      return [addressOf('GET /api/connections/:connection', { params: { connection: block.connection } }).path]
    case 'systems':
      return [addressOf('GET /api/systems', {}).path]
    default:
      return ofStored(block, screen)
  }
}

const rowsAt = (ask: Parameters<typeof addressOf>[1]): string => addressOf('GET /api/views/:view', ask).path

const planOf = ({ record }: OpenScreen, id?: string): readonly string[] => {
  const forms = record?.served?.forms ?? []
  const form = forms.find((candidate) => candidate.id === id) ?? forms[0]
  return form ? [addressOf('GET /api/plans/:hash', { params: { hash: form.plan } }).path] : []
}

/** A record that is not stored yet has no history. */
const isStored = (record: OpenScreen['record']): record is NonNullable<OpenScreen['record']> & { readonly served: ServedRecord } =>
  (record?.served?.version ?? 0) > 0

const ofStored = (block: ServedBlock, screen: OpenScreen): readonly string[] => {
  const { record } = screen
  if (!isStored(record)) return []
  const params = { entity: record.entity, id: record.id }
  switch (block.show) {
    case 'timeline':
    case 'history':
      return [addressOf('GET /api/records/:entity/:id/history', firstHistory(params)).path]
    case 'comments':
      return [addressOf('GET /api/records/:entity/:id/comments', { params }).path]
    case 'changes':
      return [addressOf('GET /api/records/:entity/:id/changes', { params }).path, ...(block.others === undefined ? [] : planOf(screen))]
    default:
      return []
  }
}
