import type { FileOperation } from '../../server/contract/operations.ts'
import { answerTo, unreached } from '../api/client.ts'
import type { OperationRequest } from '../api/operation-request.ts'
import { nameOfAnswer } from '../api/save-file.ts'
import { filesTexts } from './files-texts.ts'
import { shownAs } from './shown-as.ts'

export type FetchedFile = {
  readonly blob: Blob
  readonly fileName: string
  /** An institution may have documents saved that a browser could show. */
  readonly isToSave: boolean
}

/** Fetches a file with the token of the session. */
export const fetchFile = async <K extends FileOperation>(operation: K, ask: OperationRequest<K>): Promise<FetchedFile> => {
  const answer = await answerTo(operation, ask)
  const blob = await answer.blob().catch(unreached)
  const isToSave = answer.headers.get('content-disposition')?.startsWith('attachment') === true && shownAs(blob.type) !== 'nothing'
  return { blob, fileName: nameOfAnswer(answer) ?? filesTexts().unnamed, isToSave }
}
