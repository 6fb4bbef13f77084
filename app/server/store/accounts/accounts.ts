import { sql } from 'kysely'
import type { AttributeEntry, SessionUser } from '../../contract/auth.ts'
import { foldText } from '../sql/fold-text.ts'
import type { Tx } from '../sql/transaction.ts'

export type Account = {
  readonly id: string
  readonly user_name: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: string
  readonly person_entity: string | null
  readonly person_id: string | null
  /** The language they read; null until they have chosen one. */
  readonly language: string | null
  readonly attributes: { readonly [name: string]: string | number | boolean | null | readonly AttributeEntry[] }
}

const COLUMNS = sql.raw(
  'a.id, a.user_name, a.email, a.first_name, a.last_name, a.role, a.person_entity, a.person_id, a.language, a.attributes',
)

/** The name of an account `a`, as `sessionUser` writes it. */
export const ACCOUNT_NAME = sql.raw("btrim(concat_ws(' ', a.first_name, a.last_name))")

export const findAccount = async (tx: Tx, id: string): Promise<Account | undefined> => {
  const [account] = await tx.prepared(
    sql<Account>`select ${COLUMNS} from account a where a.institution_id = ${tx.institution} and a.id = ${id} and a.active`,
  )
  return account && withFollowed(tx, account)
}

/** The account of a session that has not been ended: a token is as good as the sign-in it comes from. */
export const findSessionAccount = async (
  tx: Tx,
  { account: id, family }: { readonly account: string; readonly family: string },
): Promise<Account | undefined> => {
  const [account] = await tx.prepared(sql<Account>`
    select ${COLUMNS} from account a where a.institution_id = ${tx.institution} and a.id = ${id} and a.active and exists (
      select from refresh_token r where r.institution_id = ${tx.institution} and r.family = ${family} and r.account_id = ${id} and r.revoked_at is null)`)
  return account && withFollowed(tx, account)
}

/** Those of the accounts that are active. */
export const findActiveAccounts = async (tx: Tx, ids: readonly string[]): Promise<readonly Account[]> => {
  if (ids.length === 0) return []
  const accounts = await tx.rows(
    sql<Account>`select ${COLUMNS} from account a where a.institution_id = ${tx.institution} and a.id = any(${ids}::uuid[]) and a.active`,
  )
  return Promise.all(accounts.map((account) => withFollowed(tx, account)))
}

/** All active accounts, without the attributes that follow a record. */
export const listAccounts = (tx: Tx): Promise<readonly Account[]> =>
  tx.rows(sql<Account>`select ${COLUMNS} from account a where a.institution_id = ${tx.institution} and a.active order by a.id`)

/** An active account of each role, the first by name, without the attributes that follow a record. */
export const listSomebodyOfEachRole = (tx: Tx): Promise<readonly Account[]> =>
  tx.rows(sql<Account>`
    select distinct on (a.role) ${COLUMNS} from account a
    where a.institution_id = ${tx.institution} and a.active order by a.role, a.last_name, a.first_name, a.id`)

/** Active accounts of the person that a record is, or is about: as their person, or as the record that an attribute of theirs names. */
export const findAccountsOf = (tx: Tx, record: string, most: number): Promise<readonly Account[]> =>
  tx.rows(sql<Account>`
    select ${COLUMNS} from account a
    where institution_id = ${tx.institution} and active and (person_id = ${record} or exists (
      select from jsonb_each_text(attributes) named where right(named.key, 2) = 'Id' and named.value = ${record}))
    order by last_name, first_name, id limit ${most}`)

/** Active accounts whose name or user name holds all of the words, in any case. */
export const searchAccounts = (tx: Tx, words: string, most: number): Promise<readonly Account[]> => {
  const holds = words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word) => sql`strpos(lower(concat_ws(' ', first_name, last_name, user_name)), ${word}) > 0`)
  return tx.rows(sql<Account>`
    select ${COLUMNS} from account a
    where institution_id = ${tx.institution} and active and ${sql.join(holds, sql` and `)} order by last_name, first_name, id limit ${most}`)
}

export type Credential = Account & { readonly hash: string }

/** Finds by user name, or by an address that only one account has. */
export const findCredential = async (tx: Tx, userName: string): Promise<Credential | undefined> => {
  const named = await tx.first(sql<Credential>`
    select ${COLUMNS}, c.hash from account a join credential c on c.institution_id = a.institution_id and c.account_id = a.id
    where a.institution_id = ${tx.institution} and a.user_name_folded = ${foldText(userName)} and a.active`)
  if (named) return named
  const [only, ...others] = await listCredentials(tx, userName)
  return others.length === 0 ? only : undefined
}

/** Finds the account of a user name, or of an address that only one account has. */
export const findNamedAccount = async (tx: Tx, by: 'userName' | 'email', name: string): Promise<Account | undefined> => {
  const isNamed = by === 'userName' ? sql`a.user_name_folded = ${foldText(name)}` : sql`a.email_folded = ${name.trim().toLowerCase()}`
  const [only, ...others] = await tx.rows(
    sql<Account>`select ${COLUMNS} from account a where a.institution_id = ${tx.institution} and ${isNamed} and a.active limit 2`,
  )
  return only && others.length === 0 ? withFollowed(tx, only) : undefined
}

/** The accounts with a password and this address: usually one, in a family perhaps more. */
export const listCredentials = (tx: Tx, email: string): Promise<readonly Credential[]> => {
  return tx.rows(sql<Credential>`
    select ${COLUMNS}, c.hash from account a join credential c on c.institution_id = a.institution_id and c.account_id = a.id
    where a.institution_id = ${tx.institution} and a.email_folded = ${email.trim().toLowerCase()} and a.active order by a.user_name_folded limit 10`)
}

/** Whether the institution has any account. */
export const hasAccounts = async (tx: Tx): Promise<boolean> =>
  (await tx.first(sql<object>`select id from account where institution_id = ${tx.institution} limit 1`)) !== undefined

/** Until the end of the transaction, nobody else fills an institution or makes its first account. */
export const lockAccounts = async (tx: Tx): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(7265005, ${tx.institution})`)
}

export const insertAccount = async (tx: Tx, account: Account, hash: string, now: string): Promise<void> => {
  await tx.rows(sql`
    insert into account (institution_id, id, user_name, user_name_folded, email, first_name, last_name, role, person_entity, person_id, attributes, created_at)
    values (${tx.institution}, ${account.id}, ${account.user_name}, ${foldText(account.user_name)}, ${account.email}, ${account.first_name}, ${account.last_name},
      ${account.role}, ${account.person_entity}, ${account.person_id}, ${JSON.stringify(account.attributes)}, ${now})`)
  await tx.rows(
    sql`insert into credential (institution_id, account_id, hash, changed_at) values (${tx.institution}, ${account.id}, ${hash}, ${now})`,
  )
}

export const chooseLanguage = async (tx: Tx, account: string, language: string): Promise<void> => {
  await tx.rows(sql`update account set language = ${language} where institution_id = ${tx.institution} and id = ${account}`)
}

/** The stored hash of an account's password. */
export const findHash = async (tx: Tx, account: string): Promise<string | undefined> => {
  const row = await tx.first(
    sql<{ hash: string }>`select hash from credential where institution_id = ${tx.institution} and account_id = ${account}`,
  )
  return row?.hash
}

export const changePassword = async (tx: Tx, account: string, hash: string, now: string): Promise<void> => {
  await tx.rows(
    sql`update credential set hash = ${hash}, changed_at = ${now} where institution_id = ${tx.institution} and account_id = ${account}`,
  )
}

/**
 * Attributes that follow a record: `$follows` names them as `<entity>.<field>`, and the account's `<entity>Id` names the record. A rule
 * therefore reads the current value, not the one from when the account was made. `first_name` and `last_name` are those of the account itself.
 */
const withFollowed = async (tx: Tx, account: Account): Promise<Account> => {
  const { $follows: follows = [], ...attributes } = account.attributes
  if (!Array.isArray(follows) || follows.length === 0) return { ...account, attributes }
  const wanted = (follows as readonly string[]).flatMap((line) => {
    const match = /^(\w+)=(\w+)\.(\w+)$/.exec(line)
    const id = match?.[2] === undefined ? undefined : attributes[`${match[2]}Id`]
    return match && typeof id === 'string' ? [{ name: match[1] ?? '', entity: match[2] ?? '', field: match[3] ?? '', id }] : []
  })
  const rows = await tx.rows(sql<{
    id: string
    state: string | null
    data: { readonly [field: string]: string | number | boolean | null }
  }>`
    select id, state, data from record where institution_id = ${tx.institution} and entity = any(${[...new Set(wanted.map(({ entity }) => entity))]}::text[]) and id = any(${wanted.map(({ id: of }) => of)}::uuid[])`)
  const values = wanted.map(({ name, field, id: of }) => {
    const row = rows.find((row) => row.id === of)
    return [name, (field === 'state' ? row?.state : row?.data[field]) ?? null] as const
  })
  const isName = ([name]: (typeof values)[number]): boolean => name === 'first_name' || name === 'last_name'
  return {
    ...account,
    ...namesOf(values.filter(isName)),
    attributes: { ...attributes, ...Object.fromEntries(values.filter((value) => !isName(value))) },
  }
}

/** Somebody may have one name; a record without any, as one that is gone, names nobody. */
const namesOf = (values: readonly (readonly [name: string, value: unknown])[]): { readonly [name: string]: string } => {
  const names = values.map(([name, value]) => [name, typeof value === 'string' ? value : ''] as const)
  return names.every(([, text]) => text === '') ? {} : Object.fromEntries(names)
}

/** The user as rules read it and the shell shows it. An attribute never replaces a property of the account itself. */
export const sessionUser = (account: Account, institution: string): SessionUser => {
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
