import { mergedText, type Approval, type Json, type RuleData } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import { findPeople } from '../../store/accounts/people.ts'
import { PERSON } from '../../store/records/system-entities.ts'
import { maskSecrets } from '../../store/secrets/secrets.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { calledOf } from '../serve-record.ts'
import { senderOf, sendersIds } from './sender-of.ts'

/** What an approver is told first: the subject with its number, whom it is about, and the data that texts about it read. */
export const aboutCase = async (
  context: WorkContext,
  loaded: LoadedRecord,
  approval: Approval | undefined,
  passedTo?: Json,
): Promise<{ readonly about: string; readonly who: string; readonly words: RuleData }> => {
  const { definitions, data, definition, row } = loaded
  const who = loaded.subject ? calledOf(definitions, loaded.subject) : calledOf(definitions, row)
  // Secrets of the subject stay masked in every text.
  const record = maskSecrets(
    data['record'] ?? null,
    context.tx.vault.secretsOf(context.tx.institution, loaded.subject?.entity ?? row.entity),
  ) as { readonly [field: string]: Json }
  const people = await findPeople(context.tx, definitions.findStorage(PERSON.entity)?.entity, [
    ...sendersIds(loaded, approval),
    passedTo ?? null,
  ])
  const { key } = definitions.storage(row.entity).entity
  const number = key === undefined ? undefined : row.data[key.field]
  const colleague = typeof passedTo === 'string' ? (people.get(passedTo)?.name ?? null) : null
  return {
    about: [mergedText(definition?.title ?? '', data), ...(typeof number === 'string' ? [number] : [])].join(' '),
    who,
    words: { ...data, record: { ...record, called: who, sender: senderOf(loaded, approval, people) ?? null, passed_to: colleague } },
  }
}
