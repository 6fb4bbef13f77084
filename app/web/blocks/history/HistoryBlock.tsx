import { useState } from 'react'
import { HistoryTable, LoadingRows } from '#renderer'
import type { HistoryEntry, HistoryPage } from '../../../server/contract/history.ts'
import { call, messageOfError } from '../../api/client.ts'
import { firstHistory } from '../../api/first-history.ts'
import { useHistory, useRecord } from '../../record/RecordProvider.tsx'
import { plainInstant } from '../../words/dates.ts'
import type { BlockProps } from '../block-props.ts'
import { recordTexts } from '../../texts/record-texts.ts'

const whatOf = (e: HistoryEntry): string => {
  const texts = recordTexts().history
  const what = e.says ?? texts.kinds[e.kind]
  return e.from && e.to && e.from.id !== e.to.id ? texts.moved({ what, from: e.from.label, to: e.to.label }) : what
}

/** History Log: every entry with who, when, what, before and after. */
export const HistoryBlock = ({ block }: BlockProps<'history'>) => {
  const asked = firstHistory(useRecord().record)
  const { data, error } = useHistory()
  const [loaded, setLoaded] = useState<{ after?: HistoryPage; pages: readonly HistoryPage[] }>({ pages: [] })
  if (!data) return error === undefined ? <LoadingRows /> : <p role="alert">{messageOfError(error)}</p>
  const older = loaded.after === data ? loaded.pages : []
  const pages = [data, ...older]
  const next = pages.at(-1)?.next
  return (
    <HistoryTable
      title={block.title ?? recordTexts().history.title}
      rows={pages
        .flatMap((p) => p.entries)
        .map((e) => ({ id: e.id, when: plainInstant(e.at), who: e.by.name, what: whatOf(e), note: e.note, differences: e.differences }))}
      more={
        next === undefined
          ? undefined
          : () => {
              void call('GET /api/records/:entity/:id/history', { ...asked, query: { ...asked.query, before: Number(next) } }).then(
                (page) => setLoaded({ after: data, pages: [...older, page] }),
              )
            }
      }
    />
  )
}
