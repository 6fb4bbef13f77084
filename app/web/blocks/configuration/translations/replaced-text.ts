/** Sends a text with what it replaces. Gives whether it was stored. */
export type SendReplacing = (was: string) => Promise<boolean>

/**
 * What a field of a translation replaces: the text that it began with, until it has stored another. What came from elsewhere in the meantime is
 * not in the field, so that whoever writes there does not know of it.
 */
export const replacing = (began: string): ((text: string, send: SendReplacing) => Promise<void>) => {
  let was = began
  return async (text, send) => {
    if (await send(was)) was = text
  }
}
