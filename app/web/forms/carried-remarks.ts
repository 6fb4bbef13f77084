import { createRemarks, type FormStore, type Remarks } from '#renderer'
import type { ServedRecord } from '../../server/contract/records.ts'
import { call } from '../api/client.ts'
import { recordTexts } from '../texts/record-texts.ts'

/** Remarks on carried-over answers; confirming one tells the server. */
export const carriedRemarks = (
  store: FormStore,
  { entity, id }: { readonly entity: string; readonly id: string },
  { version, paths }: NonNullable<ServedRecord['carriedOver']>,
): Remarks =>
  createRemarks(store, {
    text: version === undefined ? recordTexts().older.fromEarlier : recordTexts().older.fromVersion({ version: String(version) }),
    confirmLabel: recordTexts().older.stillRight,
    notSaved: recordTexts().older.notSaved,
    paths,
    onConfirm: async (path) => {
      await call('POST /api/records/:entity/:id/carried-over', { params: { entity, id }, body: { path } })
    },
  })
