import type { FileOperation } from '../../server/contract/operations.ts'
import { answerTo, unreached } from './client.ts'
import type { OperationRequest } from './operation-request.ts'
import { saveAnswer } from './save-file.ts'

/** Opens a file in the browser: it is fetched with the token and handed out as a blob. One that is not to be shown is saved. */
export const openFile = async <K extends FileOperation>(operation: K, ask: OperationRequest<K>): Promise<void> => {
  const view = window.open('', '_blank')
  try {
    const answer = await answerTo(operation, ask)
    // The browser cannot show every kind, and an institution may have documents saved instead.
    if (answer.headers.get('content-disposition')?.startsWith('attachment') === true) {
      view?.close()
      return await saveAnswer(answer)
    }
    const url = URL.createObjectURL(await answer.blob().catch(unreached))
    if (view) view.location.href = url
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    view?.close()
    throw error
  }
}
