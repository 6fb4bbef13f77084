import { sql } from 'kysely'
import type { Json } from '../../engine/index.ts'
import type { InstitutionRow } from '../../app/server/store/accounts/institutions.ts'
import { insertRecord } from '../../app/server/store/records/records.ts'
import { foldText } from '../../app/server/store/sql/fold-text.ts'
import { inInstitution } from '../../app/server/store/sql/transaction.ts'
import type { Services } from '../../app/server/work/services.ts'

type Fields = { readonly [field: string]: Json }

/** Records and accounts to put into an institution. */
export type Filled = {
  readonly records: readonly {
    readonly entity: string
    readonly id: string
    readonly subject?: string
    readonly case?: string
    readonly state?: string
    readonly data: Fields
  }[]
  readonly accounts: readonly {
    readonly user: string
    readonly id: string
    readonly email: string
    readonly first: string
    readonly last: string
    readonly role: string
    /** the record of the person who signs in */
    readonly person: string
    readonly attributes: Fields
  }[]
}

/**
 * Puts records and accounts into an institution whose definitions are stored. `since`: when cases came to their states; `credential`: the hash of
 * the password of every account.
 */
export const fillInstitution = async (
  { pool, registry }: Pick<Services, 'pool' | 'registry'>,
  institution: InstitutionRow,
  { records, accounts }: Filled,
  { since, credential }: { readonly since: string; readonly credential: string },
): Promise<void> => {
  const definitions = await registry.current(institution)
  await inInstitution(pool, institution.id, async (tx) => {
    for (const { entity, id, data, subject, case: caseId, state } of records)
      await insertRecord(tx, definitions.storage(entity), {
        id,
        data,
        ...(subject !== undefined && { subject }),
        ...(state !== undefined && { state, workflow: { since, approvals: [] }, hash: definitions.hash }),
        ...(caseId !== undefined && { case: caseId }),
      })
    for (const { user, id, email, first, last, role, person, attributes } of accounts) {
      await tx.rows(sql`
        insert into account (institution_id, id, user_name, user_name_folded, email, first_name, last_name, role, person_entity, person_id, attributes)
        values (${tx.institution}, ${id}, ${user}, ${foldText(user)}, ${email}, ${first}, ${last}, ${role}, 'person', ${person}, ${JSON.stringify(attributes)})`)
      await tx.rows(sql`insert into credential (institution_id, account_id, hash) values (${tx.institution}, ${id}, ${credential})`)
    }
  })
}
