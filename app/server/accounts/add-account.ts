import { randomUUID } from 'node:crypto'
import type { AccountKind } from '../definitions/account-kinds.ts'
import { insertAccount, type Account } from '../store/accounts/accounts.ts'
import { findPersonWithAddress } from '../store/accounts/people.ts'
import { insertHistory } from '../store/records/history.ts'
import { getRecord, insertRecord, updateRecord, type RecordRow } from '../store/records/records.ts'
import { PERSON } from '../store/records/system-entities.ts'
import type { WorkContext } from '../work/work-context.ts'
import type { AnsweredOfAccount } from './asked-of-account.ts'

export type NewAccount = {
  readonly kind: AccountKind
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** of the password */
  readonly hash: string
  readonly answered?: AnsweredOfAccount
}
type Work = Pick<WorkContext, 'tx' | 'definitions' | 'now'>
type Actor = { readonly id: string; readonly name: string }

/** Makes an account of a kind for somebody on file, or with a new record of its person. They sign in with their address. */
export const addAccount = async (work: Work, { kind, email, firstName, lastName, hash, answered }: NewAccount): Promise<Account> => {
  const { tx, now } = work
  const id = randomUUID()
  const by = { id, name: `${firstName} ${lastName}`.trim() }
  const data = { ...kind.person, ...answered?.person, [PERSON.firstName]: firstName, [PERSON.lastName]: lastName, [PERSON.email]: email }
  const person = (await findOnFile(work, email, answered)) ?? (await addPerson(work, data, by))
  const account: Account = {
    id,
    user_name: email,
    email,
    first_name: firstName,
    last_name: lastName,
    role: kind.role,
    person_entity: PERSON.entity,
    person_id: person.id,
    language: null,
    attributes: { ...kind.attributes, ...answered?.attributes },
  }
  await insertAccount(tx, account, hash, now)
  for (const { row, field } of answered?.namedBy ?? [])
    if (row.data[field] !== person.id) await namePerson(work, { row, field }, person.id, by)
  return account
}

/** The person that a named record has, or else the one with this address. */
const findOnFile = async ({ tx }: Work, email: string, answered: AnsweredOfAccount | undefined): Promise<RecordRow | undefined> => {
  const named = answered?.namedBy.map(({ row, field }) => row.data[field]).find((value) => typeof value === 'string')
  const id = typeof named === 'string' ? named : await findPersonWithAddress(tx, email)
  return id === undefined ? undefined : getRecord(tx, PERSON.entity, id)
}

const addPerson = async ({ tx, definitions }: Work, data: RecordRow['data'], by: Actor): Promise<RecordRow> => {
  const person = await insertRecord(tx, definitions.storage(PERSON.entity), { id: randomUUID(), data })
  await insertHistory(tx, { entity: person.entity, record: person.id, kind: 'created', version: person.version, by })
  return person
}

const namePerson = async (
  { tx, definitions }: Work,
  { row, field }: AnsweredOfAccount['namedBy'][number],
  person: string,
  by: Actor,
): Promise<void> => {
  const data = { ...row.data, [field]: person }
  const updated = await updateRecord(tx, definitions.storage(row.entity), row.id, row.version, { data })
  if (!updated) throw new Error(`${row.entity} ${row.id} was changed meanwhile`)
  const differences = { [field]: [row.data[field] ?? null, person] as const }
  await insertHistory(tx, { entity: row.entity, record: row.id, kind: 'saved', version: updated.version, by, differences })
}
