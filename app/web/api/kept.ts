/** The user name of the session. Also tells whether there may be a refresh cookie, which scripts cannot read. */
export const SIGNED_IN = 'sojourn.signed-in'

/** Storage in this browser between visits. Where storage is not allowed, the portal works without it. */
export const kept = (): Storage | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
