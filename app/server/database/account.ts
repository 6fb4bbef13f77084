import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'

/** The system account the database processes run as. */
export type SystemAccount = { readonly uid: number; readonly gid: number }

/**
 * PostgreSQL refuses to run as root, so root uses another account: the owner of the data, or else `nobody`. For other users it returns
 * undefined, and PostgreSQL runs as the user who started it.
 */
export const findDatabaseAccount = async (clusterDir: string): Promise<SystemAccount | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(clusterDir).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}
