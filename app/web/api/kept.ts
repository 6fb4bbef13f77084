/** The user name of the session. Also tells whether there may be a refresh cookie, which scripts cannot read. */
export const SIGNED_IN = 'sojourn.signed-in'

/** What is kept of the columns of lists, for each person and list. */
export const COLUMNS = 'sojourn.columns.'

/** Storage in this browser between visits. Where storage is not allowed, the portal works without it. */
export const kept = (): Storage | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** Keeps a value; false where it could not be, such as in a full storage, which only the log of the browser says. */
export const putKept = (key: string, value: string): boolean => {
  const storage = kept()
  try {
    storage?.setItem(key, value)
    return storage !== undefined
  } catch (error) {
    // oxlint-disable-next-line no-console -- whoever looks for a choice that did not stay finds the reason here
    console.warn(key, error)
    return false
  }
}

/** Forgets everything whose name begins so. */
export const forgetKept = (begin: string): void => {
  for (const key of Object.keys(kept() ?? {})) if (key.startsWith(begin)) kept()?.removeItem(key)
}
