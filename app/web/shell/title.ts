import { getDefaultStore } from 'jotai'
import { shellAtom } from '../api/user.ts'
import { shellTexts } from '../texts/shell-texts.ts'

/** '<screen title> | <account name>' */
export const setTitle = (title: string): void => {
  const account = getDefaultStore().get(shellAtom)?.institution.name
  document.title = [title, account ?? shellTexts().product].filter((t) => t !== '').join(' | ')
}
