import { createContext } from 'react'

/** Fetches the screen of this page again: the server decides its blocks and counts, and an act may change them. */
export const ReopenContext = createContext<() => Promise<void>>(() => Promise.resolve())
