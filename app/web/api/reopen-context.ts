import { createContext } from 'react'

/** `own act`: the person did something here. That may close the page to them, and is no refusal then. */
export type ReopenedAfter = 'own act'

/** Fetches the screen of this page again: the server decides its blocks and counts, and an act may change them. */
export const ReopenContext = createContext<(after?: ReopenedAfter) => Promise<void>>(() => Promise.resolve())
