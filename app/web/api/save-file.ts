import type { FileOperation } from '../../server/contract/operations.ts'
import { answerTo, unreached } from './client.ts'
import type { OperationRequest } from './operation-request.ts'

/** Downloads a file under the name the server gives it. */
export const saveFile = async <K extends FileOperation>(operation: K, ask: OperationRequest<K>): Promise<void> =>
  saveAnswer(await answerTo(operation, ask))

/** Saves a file that has been answered. */
export const saveAnswer = async (answer: Response): Promise<void> => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  // Read completely first, so that a broken connection leaves no half file behind.
  const url = URL.createObjectURL(await answer.blob().catch(unreached))
  const link = Object.assign(document.createElement('a'), { href: url, download: decodeURIComponent(name ?? 'file') })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
