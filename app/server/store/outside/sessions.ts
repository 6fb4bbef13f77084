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
/** Who has given it, and to whom: a session is used nowhere else, so whoever changes the address or the client begins anew. */
export type Giver = { readonly connection: string; readonly address: string; readonly client: string }
/** What is kept for a connection. `seal` differs each time something is kept; without a `session`, what is kept was given by somebody else. */
export type Kept = { readonly seal: string; readonly session?: OutsideSession }
/** When it was given, and by whom; nothing of it is secret. */
type Given = { readonly given_at: string; readonly given_by: string | null; readonly expires_at: string; readonly renews: boolean }
type Sealed = { readonly session: OutsideSession; readonly address: string; readonly client: string }

const placeOf = (tx: Tx, connection: string): string => `${tx.institution}/connection_session/${connection}`

const opened = (tx: Tx, { connection, address, client }: Giver, seal: string): OutsideSession | undefined => {
  const kept = JSON.parse(tx.vault.open(seal, placeOf(tx, connection))) as Partial<Sealed>
  return kept.address === address && kept.client === client ? kept.session : undefined
}

export const findSession = async (tx: Tx, giver: Giver): Promise<Kept | undefined> => {
  const row = await tx.first(
    sql<{
      sealed: string
      renews: boolean
    }>`select sealed, renews from connection_session where institution_id = ${tx.institution} and connection = ${giver.connection}`,
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
    >`select sealed, given_at, given_by, expires_at, renews from connection_session where institution_id = ${tx.institution} and connection = ${giver.connection}`,
  )
  return row && opened(tx, giver, row.sealed) ? row : undefined
}

const sealedFor = (tx: Tx, { connection, address, client }: Giver, session: OutsideSession): string =>
  tx.vault.seal(JSON.stringify({ session, address, client } satisfies Sealed), placeOf(tx, connection))

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
    on conflict (institution_id, connection) do update set sealed = excluded.sealed, expires_at = excluded.expires_at, renews = excluded.renews,
      renewing_until = null, given_at = excluded.given_at, given_by = excluded.given_by`)
}

/**
 * Keeps a session in place of `before`, the one that it goes on from, with who let the portal in. What was kept or cleared meanwhile stays so:
 * what is answered is then as good as nothing to go on from.
 */
export const keepSession = async (
  tx: Tx,
  giver: Giver,
  session: OutsideSession,
  { at, before }: { readonly at: string; readonly before: Kept | undefined },
): Promise<Kept> => {
  const seal = sealedFor(tx, giver, session)
  const renews = session.refreshToken !== undefined
  await tx.rows(
    before
      ? sql`update connection_session set sealed = ${seal}, renewing_until = null, expires_at = ${session.expireOn}, renews = ${renews},
            given_at = case when ${before.session !== undefined}::boolean then given_at else ${at} end,
            given_by = case when ${before.session !== undefined}::boolean then given_by end
          where institution_id = ${tx.institution} and connection = ${giver.connection} and sealed = ${before.seal}`
      : sql`insert into connection_session (institution_id, connection, sealed, expires_at, renews, given_at)
          values (${tx.institution}, ${giver.connection}, ${seal}, ${session.expireOn}, ${renews}, ${at})
          on conflict (institution_id, connection) do nothing`,
  )
  return { seal, session }
}

/** Longer than the token address may take to answer. */
const RENEWAL_MS = 15_000

/** Takes the turn to renew `before`; false while somebody else has it, and when it was renewed or cleared meanwhile. */
export const beginRenewal = async (tx: Tx, { connection }: Giver, { seal }: Kept, now: string): Promise<boolean> => {
  const until = new Date(Date.parse(now) + RENEWAL_MS).toISOString()
  const begun = await tx.rows(sql`
    update connection_session set renewing_until = ${until}
    where institution_id = ${tx.institution} and connection = ${connection} and sealed = ${seal}
      and (renewing_until is null or renewing_until <= ${now}::timestamptz) returning connection`)
  return begun.length > 0
}

/** Nothing came of it: the next one may try. */
export const endRenewal = async (tx: Tx, { connection }: Giver, { seal }: Kept): Promise<void> => {
  await tx.rows(sql`
    update connection_session set renewing_until = null
    where institution_id = ${tx.institution} and connection = ${connection} and sealed = ${seal}`)
}

/**
 * Ends a session that cannot be renewed any more, unless another one was kept since: then it answers false. The seal stays as it is, so that
 * whoever has renewed it at the same moment, which is why it was refused here, can still keep what they were given.
 */
export const endSession = async (tx: Tx, connection: string, { seal }: Kept, at: string): Promise<boolean> => {
  const ended = await tx.rows(sql`
    update connection_session set renews = false, renewing_until = null, expires_at = least(expires_at, ${at})
    where institution_id = ${tx.institution} and connection = ${connection} and sealed = ${seal} returning connection`)
  return ended.length > 0
}

/** Clears what is kept; with `only`, nothing that was kept since. */
export const dropSession = async (tx: Tx, connection: string, only?: Kept): Promise<void> => {
  const isMeant = only === undefined ? sql`true` : sql`sealed = ${only.seal}`
  await tx.rows(sql`delete from connection_session where institution_id = ${tx.institution} and connection = ${connection} and ${isMeant}`)
}
