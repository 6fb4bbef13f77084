import { getDefaultStore } from 'jotai'
import { shellAtom } from '../../api/user.ts'
import { shellTexts } from '../../texts/shell-texts.ts'
import { titleOf } from './title-of.ts'

/** Names the window as the page. */
export const setTitle = (title: string): void => {
  document.title = titleOf(title, getDefaultStore().get(shellAtom)?.institution, shellTexts().product)
}
