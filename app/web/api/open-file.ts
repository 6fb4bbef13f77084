import { answerTo, unreached } from './client.ts'

/** A link to a file that the browser can open: the file is fetched with the token and handed out as a blob. */
export const openFile = async (path: string, headers?: Readonly<Record<string, string>>): Promise<void> => {
  const view = window.open('', '_blank')
  try {
    const answer = await answerTo('GET', path, { headers, anonymous: headers !== undefined })
    const url = URL.createObjectURL(await answer.blob().catch(unreached))
    if (view) view.location.href = url
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    view?.close()
    throw error
  }
}
