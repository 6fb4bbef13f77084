import type { ResponseOf, UploadOperation } from '../../server/contract/operations.ts'
import { failureOf, freshToken, sessionEnded } from './client.ts'
import { addressOf, type OperationRequest } from './operation-request.ts'

/** Uploads with progress, which fetch does not report. */
export const upload = async <K extends UploadOperation>(
  operation: K,
  ask: OperationRequest<K>,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<ResponseOf<K>> => {
  const { method, path } = addressOf(operation, ask)
  const token = await freshToken()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('idempotency-key', crypto.randomUUID())
    request.upload.onprogress = (e) => {
      if (e.lengthComputable) onProgress(e.loaded / e.total)
    }
    request.onerror = () => reject(failureOf(0, ''))
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    request.onload = () => {
      if (request.status === 401) sessionEnded()
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as ResponseOf<K>)
      else reject(failureOf(request.status, request.responseText))
    }
    ask.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
