import { useAtomValue } from 'jotai'
import { shellAtom } from '../api/user.ts'

/** The definitions' text for a key, or the given text without one. */
export const useWords = (): ((key: string, otherwise: string) => string) => {
  const shell = useAtomValue(shellAtom)
  return (key, otherwise) => shell?.messages[key]?.text ?? otherwise
}
