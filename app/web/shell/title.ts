import { getDefaultStore } from 'jotai'
import { shellAtom } from '../api/user.ts'
import { shellTexts } from '../texts/shell-texts.ts'

/** '<screen title> | <account name>' */
export const setTitle = (title: string): void => {
  const institution = getDefaultStore().get(shellAtom)?.institution
  document.title = [title, institution?.account ?? institution?.name ?? shellTexts().product].filter((t) => t !== '').join(' | ')
}
