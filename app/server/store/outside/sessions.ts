import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'

/** What another system has given the portal, with its secrets in the clear. The names are the specification's. */
export type OutsideSession = {
  readonly sessionId?: string
  readonly accessToken: string
  readonly refreshToken?: string
  /** seconds */
  readonly expiresIn: number
  readonly expireOn: string
}
/**
 * Who has given it, and to whom: a session is used nowhere else, so whoever changes the address or the client begins anew. `person`: the
 * account whose own it is, and nobody else's; without one, it is that of the office.
 */
export type Giver = { readonly connection: string; readonly address: string; readonly client: string; readonly person?: string }
/** What is kept for a connection. `seal` differs each time something is kept; without a `session`, what is kept was given by somebody else. */
export type KeptSession = { readonly seal: string; readonly session?: OutsideSession }
/** When it was given, and by whom; nothing of it is secret. */
type Given = { readonly given_at: string; readonly given_by: string | null; readonly expires_at: string; readonly renews: boolean }
type Sealed = { readonly session: OutsideSession; readonly address: string; readonly client: string }

const placeOf = (tx: Tx, { connection, person }: Giver): string =>
  `${tx.institution}/connection_session/${connection}${person === undefined ? '' : `/${person}`}`

const opened = (tx: Tx, giver: Giver, seal: string): OutsideSession | undefined => {
  const kept = JSON.parse(tx.vault.open(seal, placeOf(tx, giver))) as Partial<Sealed>
  return kept.address === giver.address && kept.client === giver.client ? kept.session : undefined
}

const isOf = (tx: Tx, { connection, person = '' }: Pick<Giver, 'connection' | 'person'>) =>
  sql`institution_id = ${tx.institution} and connection = ${connection} and person = ${person}`

export const findSession = async (tx: Tx, giver: Giver): Promise<KeptSession | undefined> => {
  const row = await tx.first(
    sql<{
      sealed: string
      renews: boolean
    }>`select sealed, renews from connection_session where ${isOf(tx, giver)}`,
  )
  if (!row) return undefined
  const session = opened(tx, giver, row.sealed)
  if (!session) return { seal: row.sealed }
  const { refreshToken, ...once } = session
  return { seal: row.sealed, session: row.renews && refreshToken !== undefined ? { ...once, refreshToken } : once }
}

export const findGiven = async (tx: Tx, giver: Giver): Promise<Given | undefined> => {
  const row = await tx.first(
    sql<
      Given & { readonly sealed: string }
    >`select sealed, given_at, given_by, expires_at, renews from connection_session where ${isOf(tx, giver)}`,
  )
  return row && opened(tx, giver, row.sealed) ? row : undefined
}

/** Whether something is kept of this giver; it stays until the end of the transaction. */
export const isGiven = async (tx: Tx, giver: Giver): Promise<boolean> =>
  (await tx.first(sql`select connection from connection_session where ${isOf(tx, giver)} for share`)) !== undefined

const sealedFor = (tx: Tx, giver: Giver, session: OutsideSession): string =>
  tx.vault.seal(JSON.stringify({ session, address: giver.address, client: giver.client } satisfies Sealed), placeOf(tx, giver))

/** Keeps what somebody has let the portal in with, in place of whatever was kept. */
export const keepConsented = async (
  tx: Tx,
  giver: Giver,
  session: OutsideSession,
  { at, by }: { readonly at: string; readonly by: string },
): Promise<void> => {
  await tx.rows(sql`
    insert into connection_session (institution_id, connection, sealed, expires_at, renews, given_at, given_by)
    values (${tx.institution}, ${giver.connection}, ${sealedFor(tx, giver, session)}, ${session.expireOn}, ${session.refreshToken !== undefined}, ${at}, ${by})
    on conflict (institution_id, connection, person) do update set sealed = excluded.sealed, expires_at = excluded.expires_at, renews = excluded.renews,
      renewing_until = null, given_at = excluded.given_at, given_by = excluded.given_by`)
}

/**
 * Keeps a session in place of `before`, the one that it goes on from, with who let the portal in. What was kept or cleared meanwhile stays so:
 * what is answered is then as good as nothing to go on from. `yields`: nothing is kept while somebody renews `before`, because what they are
 * given is newer, and their refresh token is good only once.
 */
export const keepSession = async (
  tx: Tx,
  giver: Giver,
  session: OutsideSession,
  { at, before, yields = false }: { readonly at: string; readonly before: KeptSession | undefined; readonly yields?: boolean },
): Promise<KeptSession> => {
  const isFree = yields ? sql`(renewing_until is null or renewing_until <= ${at}::timestamptz)` : sql`true`
  const seal = sealedFor(tx, giver, session)
  const renews = session.refreshToken !== undefined
  await tx.rows(
    before
      ? sql`update connection_session set sealed = ${seal}, renewing_until = null, expires_at = ${session.expireOn}, renews = ${renews},
            given_at = case when ${before.session !== undefined}::boolean then given_at else ${at} end,
            given_by = case when ${before.session !== undefined}::boolean then given_by end
          where ${isOf(tx, giver)} and sealed = ${before.seal} and ${isFree}`
      : sql`insert into connection_session (institution_id, connection, person, sealed, expires_at, renews, given_at)
          values (${tx.institution}, ${giver.connection}, ${giver.person ?? ''}, ${seal}, ${session.expireOn}, ${renews}, ${at})
          on conflict (institution_id, connection, person) do nothing`,
  )
  return { seal, session }
}

/** Longer than the token address may take to answer, in milliseconds. */
export const RENEWAL_MS = 15_000

/** Takes the turn to renew `before`; false while somebody else has it, and when it was renewed or cleared meanwhile. */
export const beginRenewal = async (tx: Tx, giver: Giver, { seal }: KeptSession, now: string): Promise<boolean> => {
  const until = new Date(Date.parse(now) + RENEWAL_MS).toISOString()
  const begun = await tx.rows(sql`
    update connection_session set renewing_until = ${until}
    where ${isOf(tx, giver)} and sealed = ${seal}
      and (renewing_until is null or renewing_until <= ${now}::timestamptz) returning connection`)
  return begun.length > 0
}

/** Nothing came of it: the next one may try. */
export const endRenewal = async (tx: Tx, giver: Giver, { seal }: KeptSession): Promise<void> => {
  await tx.rows(sql`
    update connection_session set renewing_until = null
    where ${isOf(tx, giver)} and sealed = ${seal}`)
}

/**
 * Ends a session that cannot be renewed any more, unless another one was kept since: then it answers false. The seal stays as it is, so that
 * whoever has renewed it at the same moment, which is why it was refused here, can still keep what they were given.
 */
export const endSession = async (tx: Tx, giver: Giver, { seal }: KeptSession, at: string): Promise<boolean> => {
  const ended = await tx.rows(sql`
    update connection_session set renews = false, renewing_until = null, expires_at = least(expires_at, ${at})
    where ${isOf(tx, giver)} and sealed = ${seal} returning connection`)
  return ended.length > 0
}

/** Sessions of people that have ended; that of the office may still be renewed. */
export const dropEndedSessions = async (tx: Tx, now: string): Promise<void> => {
  await tx.rows(
    sql`delete from connection_session where institution_id = ${tx.institution} and person <> '' and expires_at <= ${now}::timestamptz`,
  )
}

/** Clears what is kept, that of people as well; with `only`, just that, and nothing that was kept since. */
export const dropSession = async (tx: Tx, connection: string, only?: KeptSession): Promise<void> => {
  const isMeant = only === undefined ? sql`true` : sql`sealed = ${only.seal}`
  await tx.rows(sql`delete from connection_session where institution_id = ${tx.institution} and connection = ${connection} and ${isMeant}`)
}
