/** What this browser keeps between visits. One may forbid it; the portal does without. */
export const kept = (): Storage | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
