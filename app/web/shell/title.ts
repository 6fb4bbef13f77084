import { getDefaultStore } from 'jotai'
import { shellAtom } from '../api/user.ts'

/** '<screen title> | <account name>' */
export const setTitle = (title: string): void => {
  const account = getDefaultStore().get(shellAtom)?.institution.name
  document.title = [title, account ?? 'Sojourn'].filter((t) => t !== '').join(' | ')
}
