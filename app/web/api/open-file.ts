import type { FileOperation } from '../../server/contract/operations.ts'
import { answerTo, unreached } from './client.ts'
import type { OperationRequest } from './operation-request.ts'

/** A link to a file that the browser can open: the file is fetched with the token and handed out as a blob. */
export const openFile = async <K extends FileOperation>(operation: K, ask: OperationRequest<K>): Promise<void> => {
  const view = window.open('', '_blank')
  try {
    const answer = await answerTo(operation, ask)
    const url = URL.createObjectURL(await answer.blob().catch(unreached))
    if (view) view.location.href = url
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    view?.close()
    throw error
  }
}
