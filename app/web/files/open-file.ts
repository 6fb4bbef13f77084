import { getDefaultStore } from 'jotai'
import type { FileOperation } from '../../server/contract/operations.ts'
import { answerTo, unreached } from '../api/client.ts'
import type { OperationRequest } from '../api/operation-request.ts'
import { nameOfAnswer, saveBlob } from '../api/save-file.ts'
import { filesTexts } from './files-texts.ts'
import { previewAtom } from './preview.ts'
import { shownAs } from './shown-as.ts'

let opened = 0

/**
 * Fetches a file with the token and shows it over the page. A failure is thrown to the caller, who says it beside the file. An institution may
 * have documents saved instead of shown.
 */
export const openFile = async <K extends FileOperation>(operation: K, ask: OperationRequest<K>): Promise<void> => {
  const store = getDefaultStore()
  store.set(previewAtom, null)
  const answer = await answerTo(operation, ask)
  const blob = await answer.blob().catch(unreached)
  const fileName = nameOfAnswer(answer) ?? filesTexts().unnamed
  const isToSave = answer.headers.get('content-disposition')?.startsWith('attachment') === true
  if (isToSave && shownAs(blob.type) !== 'nothing') saveBlob({ blob, fileName })
  else {
    opened += 1
    store.set(previewAtom, { blob, fileName, opened })
  }
}
