import { answerTo, unreached } from './client.ts'

/** Downloads a file under the name the server gives it. */
export const saveFile = async (path: string): Promise<void> => {
  const answer = await answerTo('GET', path, {})
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  // Read completely first, so that a broken connection leaves no half file behind.
  const url = URL.createObjectURL(await answer.blob().catch(unreached))
  const link = Object.assign(document.createElement('a'), { href: url, download: decodeURIComponent(name ?? 'file') })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
