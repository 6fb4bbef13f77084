import type { SecretFields } from '#engine'
import type { LoadedRecord } from './load-record.ts'
import { noteAccess, type Access } from '../store/records/access-log.ts'
import { clearSecrets } from '../store/secrets/secrets.ts'
import type { Data } from '../store/records/records.ts'
import type { WorkContext } from '../work/work-context.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import type { Actor } from '../work/actor.ts'

type Read = Pick<Access, 'what' | 'detail'>

/** Logs that the viewer has read a part of a record. */
export const noteRead = (context: ViewerContext, { row }: LoadedRecord, read: Read): Promise<void> => {
  return noteAccess(context.tx, { ...read, by: readerOf(context.viewer), entity: row.entity, record: row.id })
}

/** Whoever really reads: never the person as whom they look. */
export const readerOf = ({ account, user, by }: ViewerContext['viewer']): { readonly id: string; readonly name: string } => ({
  id: by?.id ?? account.id,
  name: by?.name ?? user.name,
})

/** The same for a person without an account. */
export const noteReadBy = ({ tx }: WorkContext, { row }: LoadedRecord, actor: Actor, read: Read): Promise<void> => {
  return noteAccess(tx, { ...read, by: { name: actor.name }, entity: row.entity, record: row.id })
}

/** Logs that a record was served, with the sensitive answers that were sent unmasked. */
export const noteOpened = async (context: ViewerContext, loaded: LoadedRecord, answers: Data): Promise<void> => {
  const secrets: SecretFields | undefined = context.tx.vault.secretsOf(context.tx.institution, loaded.row.entity)
  const clear = clearSecrets(answers, secrets)
  await noteRead(context, loaded, { what: 'record', ...(clear.length > 0 && { detail: clear.join(', ') }) })
}
