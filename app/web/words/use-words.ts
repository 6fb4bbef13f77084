import { useAtomValue } from 'jotai'
import { shellAtom } from '../api/user.ts'

/** The definitions' words for a key, or others where they have none. */
export const useWords = (): ((key: string, otherwise: string) => string) => {
  const shell = useAtomValue(shellAtom)
  return (key, otherwise) => shell?.messages[key]?.text ?? otherwise
}
