import { createContext, use } from 'react'

/** Why the definition at hand may only be read; undefined where it is edited. */
export const ReadOnlyContext = createContext<string | undefined>(undefined)

export const useReadOnly = (): boolean => use(ReadOnlyContext) !== undefined
