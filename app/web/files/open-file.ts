import { getDefaultStore } from 'jotai'
import type { FileOperation } from '../../server/contract/operations.ts'
import type { OperationRequest } from '../api/operation-request.ts'
import { saveBlob } from '../api/save-file.ts'
import { fetchFile } from './fetch-file.ts'
import { previewAtom } from './preview.ts'

let opened = 0

/**
 * Fetches a file with the token and shows it over the page. A failure is thrown to the caller, who says it beside the file. An institution may
 * have documents saved instead of shown.
 */
export const openFile = async <K extends FileOperation>(operation: K, ask: OperationRequest<K>): Promise<void> => {
  const store = getDefaultStore()
  store.set(previewAtom, null)
  const { isToSave, ...file } = await fetchFile(operation, ask)
  if (isToSave) saveBlob(file)
  else {
    opened += 1
    store.set(previewAtom, { ...file, opened })
  }
}
