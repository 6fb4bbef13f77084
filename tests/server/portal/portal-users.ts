import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../../app/server/access/passwords.ts'
import { connect } from '../../../app/server/database/connect.ts'
import { insertAccount, type Account } from '../../../app/server/store/accounts/accounts.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { PASSWORD, type TestServer } from '../test-server.ts'
import { NOW } from '../world.ts'

/** One account of each kind of person, and nobody. */
export const USERS = {
  nobody: undefined,
  student: 'jonas',
  scholar: 'teo',
  department: 'marta',
  assistant: 'wen',
  officer: 'luis',
  super: 'dana',
} as const
export type UserKind = keyof typeof USERS

/** A client for each kind of person. */
export const clientsOf = async (url: string): Promise<Readonly<Record<UserKind, Client>>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(USERS).map(async ([kind, user]) => [kind, await clientFor(url, user)] as const)),
  ) as Record<UserKind, Client>

/** The screen behind an address for one person. */
export const screenAt = async <T>(client: Client, path: string): Promise<T> =>
  answer<T>(client.get(`/api/screen?path=${encodeURIComponent(path)}`))

export type AddedAccount = { readonly role: string; readonly attributes: Account['attributes'] }

/** Adds accounts to the first institution of a test server; each signs in by its name in the table. */
export const addAccounts = async (
  server: Pick<TestServer, 'databaseUrl' | 'institution'>,
  accounts: { readonly [user: string]: AddedAccount },
): Promise<void> => {
  const hash = await hashPassword(PASSWORD, { memory: 1024, passes: 1, parallelism: 1 })
  const connection = connect(server.databaseUrl, { max: 1 })
  try {
    await inInstitution(connection.pool, server.institution.id, async (tx) => {
      for (const [user, { role, attributes }] of Object.entries(accounts)) {
        const account: Account = {
          id: randomUUID(),
          user_name: user,
          email: `${user}@halverton.example`.toLowerCase(),
          first_name: 'Ada',
          last_name: user,
          role,
          person_entity: null,
          person_id: null,
          language: null,
          attributes,
        }
        await insertAccount(tx, account, hash, NOW)
      }
    })
  } finally {
    await connection.close()
  }
}
