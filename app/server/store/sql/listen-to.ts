import type pg from 'pg'

const HEAR_AGAIN_MS = 1000

type Ear = {
  readonly heard: (payload: string) => void
  /** The connection broke: announcements may be missed until it is back. */
  readonly missed: () => void
}

/** Listens to a channel of the database until it is stopped; a broken connection is replaced as soon as the database is back. */
export const listenTo = async (pool: pg.Pool, channel: string, { heard, missed }: Ear): Promise<() => Promise<void>> => {
  let stopped = false
  let client: pg.PoolClient | undefined
  const hear = async (): Promise<void> => {
    const fresh = await pool.connect()
    client = fresh
    fresh.on('notification', ({ payload = '' }) => heard(payload))
    fresh.once('error', () => {
      if (client !== fresh) return
      client = undefined
      fresh.release(true)
      missed()
      hearAgain()
    })
    await fresh.query(`listen ${channel}`)
  }
  const hearAgain = (): void => {
    if (!stopped) setTimeout(() => void hear().catch(hearAgain), HEAR_AGAIN_MS).unref()
  }
  await hear()
  return () => {
    stopped = true
    const last = client
    client = undefined
    last?.release(true)
    return Promise.resolve()
  }
}
