import { answerTo, unreached } from './client.ts'

/** A file of the server into the downloads, under the name it gives. */
export const saveFile = async (path: string): Promise<void> => {
  const answer = await answerTo('GET', path, {})
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  // A connection that breaks on the way leaves no half of a file behind.
  const url = URL.createObjectURL(await answer.blob().catch(unreached))
  const link = Object.assign(document.createElement('a'), { href: url, download: decodeURIComponent(name ?? 'file') })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
