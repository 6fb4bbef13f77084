import { randomUUID } from 'node:crypto'
import { firstAccountOf } from '../definitions/first-account.ts'
import { insertAccount, type Account } from '../store/accounts/accounts.ts'
import { insertHistory } from '../store/records/history.ts'
import { insertRecord } from '../store/records/records.ts'
import { PERSON } from '../store/records/system-entities.ts'
import type { WorkContext } from '../work/work-context.ts'

export type NewAccount = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** of the password */
  readonly hash: string
}

/** Makes an account of those who administer the office, with the record of its person. They sign in with their address. */
export const addAccount = async (
  { tx, definitions, now }: Pick<WorkContext, 'tx' | 'definitions' | 'now'>,
  { email, firstName, lastName, hash }: NewAccount,
): Promise<Account> => {
  const office = firstAccountOf(definitions.settings)
  if (!office) throw new Error('the setting firstAccount is not as it should be')
  const person = await insertRecord(tx, definitions.storage(PERSON.entity), {
    id: randomUUID(),
    data: { ...office.person, [PERSON.firstName]: firstName, [PERSON.lastName]: lastName, [PERSON.email]: email },
  })
  const account: Account = {
    id: randomUUID(),
    user_name: email,
    email,
    first_name: firstName,
    last_name: lastName,
    role: office.role,
    person_entity: PERSON.entity,
    person_id: person.id,
    language: null,
    attributes: office.attributes ?? {},
  }
  await insertAccount(tx, account, hash, now)
  const by = { id: account.id, name: `${firstName} ${lastName}`.trim() }
  await insertHistory(tx, { entity: person.entity, record: person.id, kind: 'created', version: person.version, by })
  return account
}
