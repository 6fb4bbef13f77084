import { getDefaultStore } from 'jotai'
import type { FileOperation } from '../../server/contract/operations.ts'
import type { OperationRequest } from '../api/operation-request.ts'
import { saveBlob } from '../api/save-file.ts'
import { fetchFile } from './fetch-file.ts'
import { previewAtom } from './preview.ts'
import { isUnauthorized, refusedFileAtom } from './refused-file.ts'

let opened = 0

/** The page that is open, without what its address says of the view of it. */
const pageNow = (): string | undefined => globalThis.location?.hash.split('?')[0]

/**
 * Fetches a file with the token and shows it over the page. One that may not be seen is refused in a dialog; any other failure is thrown to the
 * caller, who says it beside the file. Nothing is shown over another page that was opened meanwhile. An institution may have documents saved instead of shown.
 */
export const openFile = async <K extends FileOperation>(operation: K, ask: OperationRequest<K>): Promise<void> => {
  const store = getDefaultStore()
  const page = pageNow()
  store.set(previewAtom, null)
  store.set(refusedFileAtom, null)
  const fetched = await fetchFile(operation, ask).catch((failure: unknown) => {
    if (!isUnauthorized(failure)) throw failure
    if (pageNow() === page) store.set(refusedFileAtom, failure.message)
    return undefined
  })
  if (!fetched) return
  const { isToSave, ...file } = fetched
  if (isToSave) saveBlob(file)
  else if (pageNow() === page) {
    opened += 1
    store.set(previewAtom, { ...file, opened })
  }
}
