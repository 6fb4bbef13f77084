import { failureOf, freshToken, sessionEnded } from './client.ts'

/** Uploads with progress, which fetch does not report. */
export const upload = async <T>(path: string, form: FormData, onProgress: (share: number) => void, signal?: AbortSignal): Promise<T> => {
  const token = await freshToken()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('idempotency-key', crypto.randomUUID())
    request.upload.onprogress = (e) => {
      if (e.lengthComputable) onProgress(e.loaded / e.total)
    }
    request.onerror = () => reject(failureOf(0, ''))
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    request.onload = () => {
      if (request.status === 401) sessionEnded()
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as T)
      else reject(failureOf(request.status, request.responseText))
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
