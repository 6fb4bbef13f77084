/** Storage in this browser between visits. Where storage is not allowed, the portal works without it. */
export const kept = (): Storage | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
