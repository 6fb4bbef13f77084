import { getDefaultStore } from 'jotai'
import { createRemarks, type FormStore, type Remarks } from '#renderer'
import type { ServedRecord } from '../../server/contract/records.ts'
import { ApiFailure, call } from '../api/client.ts'
import { userAtom } from '../api/user.ts'
import { recordTexts } from '../texts/record-texts.ts'
import { confirmedBefore } from './confirmed-before.ts'

/**
 * Remarks on carried-over answers; confirming one tells the server. A confirmation stays in this browser until the server has answered it,
 * and is sent again when the form is opened the next time.
 */
export const carriedRemarks = (
  store: FormStore,
  { entity, id }: { readonly entity: string; readonly id: string },
  { version, paths }: NonNullable<ServedRecord['carriedOver']>,
): Remarks => {
  const confirmed = confirmedBefore(`${getDefaultStore().get(userAtom)?.id ?? ''}.${entity}.${id}`)
  const remarks = createRemarks(store, {
    text: version === undefined ? recordTexts().older.fromEarlier : recordTexts().older.fromVersion({ version: String(version) }),
    confirmLabel: recordTexts().older.stillRight,
    notSaved: recordTexts().older.notSaved,
    paths,
    onConfirm: async (path) => {
      confirmed.keep(path)
      try {
        await call('POST /api/records/:entity/:id/carried-over', { params: { entity, id }, body: { path } })
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.status > 0) confirmed.forget(path)
        throw failure
      }
      confirmed.forget(path)
    },
  })
  for (const path of confirmed.paths()) {
    if (paths.includes(path)) remarks.confirm(path)
    else confirmed.forget(path)
  }
  return remarks
}
