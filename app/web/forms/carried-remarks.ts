import { createRemarks, type FormStore, type Remarks } from '#renderer'
import type { ConfirmCarriedOver } from '../../server/contract/answers.ts'
import type { ServedRecord } from '../../server/contract/records.ts'
import { post } from '../api/client.ts'

/** Remarks on carried-over answers; confirming one tells the server. */
export const carriedRemarks = (
  store: FormStore,
  { entity, id }: { readonly entity: string; readonly id: string },
  { version, paths }: NonNullable<ServedRecord['carriedOver']>,
): Remarks =>
  createRemarks(store, {
    text: version === undefined ? 'From an earlier version, please check' : `From version ${version}, please check`,
    confirmLabel: 'Still right',
    notSaved: 'This could not be saved. Try again.',
    paths,
    onConfirm: async (path) => {
      await post(`/api/records/${entity}/${encodeURIComponent(id)}/carried-over`, { path } satisfies ConfirmCarriedOver)
    },
  })
