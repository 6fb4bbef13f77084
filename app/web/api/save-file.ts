import type { FileOperation } from '../../server/contract/operations.ts'
import { answerTo, unreached } from './client.ts'
import type { OperationRequest } from './operation-request.ts'

/** Downloads a file under the name the server gives it. */
export const saveFile = async <K extends FileOperation>(operation: K, ask: OperationRequest<K>): Promise<void> => {
  const answer = await answerTo(operation, ask)
  // Read completely first, so that a broken connection leaves no half file behind.
  saveBlob({ blob: await answer.blob().catch(unreached), fileName: nameOfAnswer(answer) ?? 'file' })
}

/** The name the server gives a file. */
export const nameOfAnswer = (answer: Response): string | undefined => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  return name === undefined ? undefined : decodeURIComponent(name)
}

export const saveBlob = ({ blob, fileName }: { readonly blob: Blob; readonly fileName: string }): void => {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
