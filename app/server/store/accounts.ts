import { sql } from 'kysely'
import type { SessionUser } from '../contract/auth.ts'
import { foldText } from './fold-text.ts'
import type { Tx } from './transaction.ts'

export type Account = {
  readonly id: string
  readonly user_name: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: string
  readonly person_entity: string | null
  readonly person_id: string | null
  readonly attributes: { readonly [name: string]: string | number | boolean | null | readonly string[] }
}

const COLUMNS = sql.raw('a.id, a.user_name, a.email, a.first_name, a.last_name, a.role, a.person_entity, a.person_id, a.attributes')

export function findAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return tx.first(sql<Account>`select ${COLUMNS} from account a where a.institution_id = ${tx.institution} and a.id = ${id} and a.active`)
}

export function findAccountOfPerson(tx: Tx, person: string): Promise<Account | undefined> {
  return tx.first(sql<Account>`select ${COLUMNS} from account a where a.institution_id = ${tx.institution} and a.person_id = ${person} and a.active limit 1`)
}

export function findCredential(tx: Tx, userName: string): Promise<(Account & { readonly hash: string }) | undefined> {
  return tx.first(sql<Account & { hash: string }>`
    select ${COLUMNS}, c.hash from account a join credential c on c.institution_id = a.institution_id and c.account_id = a.id
    where a.institution_id = ${tx.institution} and a.user_name_folded = ${foldText(userName)} and a.active`)
}

/** What rules read as `user` and the shell shows. An attribute never replaces what the account itself says. */
export function sessionUser(account: Account, institution: string): SessionUser {
  return {
    ...account.attributes,
    id: account.id,
    institution,
    userRole: account.role,
    name: `${account.first_name} ${account.last_name}`.trim(),
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    userName: account.user_name,
    personEntity: account.person_entity,
    personId: account.person_id,
  }
}
