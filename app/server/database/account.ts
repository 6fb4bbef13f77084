import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'

/** A system account that processes run as instead of root. */
export type SystemAccount = { readonly uid: number; readonly gid: number }

/** The account that an administrator made for the portal; `nobody` is shared with other programs. */
const OWN_ACCOUNT = 'sojourn'
const SHARED_ACCOUNT = 'nobody'

/**
 * PostgreSQL refuses to run as root, so root uses another account: the owner of the data, or else `sojourn` or `nobody`. For other users it
 * returns undefined, and PostgreSQL runs as the user who started it.
 */
export const findDatabaseAccount = async (clusterDir: string): Promise<SystemAccount | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  return (await findOwner(clusterDir)) ?? usualAccount()
}

/**
 * The account the whole portal runs as when root starts it: `sojourn` where there is one, or else the owner of the data, such as that of a
 * folder mounted into a container, or else `nobody`.
 */
export const findPortalAccount = async (dataDir: string): Promise<SystemAccount> =>
  findAccount(OWN_ACCOUNT) ?? (await findOwner(path.join(dataDir, 'postgresql'))) ?? (await findOwner(dataDir)) ?? usualAccount()

const findOwner = async (folder: string): Promise<SystemAccount | undefined> => {
  const owner = await stat(folder).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

const usualAccount = (): SystemAccount => findAccount(OWN_ACCOUNT) ?? findAccount(SHARED_ACCOUNT) ?? { uid: 65534, gid: 65534 }

const passwd = (): readonly string[][] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))

const findAccount = (name: string): SystemAccount | undefined => {
  const [, , uid, gid] = passwd().find(([each]) => each === name) ?? []
  return uid === undefined || uid === '0' ? undefined : { uid: Number(uid), gid: Number(gid) }
}

/** The name as an administrator knows it; a container's account may have none. */
export const nameOfAccount = ({ uid }: SystemAccount): string =>
  passwd().find(([, , each]) => each === String(uid))?.[0] ?? `user id ${uid}`
