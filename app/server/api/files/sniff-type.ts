import { fileTypeFromBuffer } from 'file-type'
import { encodingOf } from '../../store/files/text-encoding.ts'

/** The media type by content. Plain text has no signature: text in UTF-8, or in UTF-16 with its mark, without control characters counts. */
export const sniffType = async (head: Buffer): Promise<string | undefined> => {
  const found = await fileTypeFromBuffer(head)
  if (found) return found.mime
  return isText(head) ? 'text/plain' : undefined
}

const isText = (head: Buffer): boolean => {
  // The sample may end in the middle of a character.
  const text = new TextDecoder(encodingOf(head)).decode(head.subarray(0, 4096), { stream: true })
  return text.length > 0 && !/(?![\t\n\r\f])\p{Cc}|\ufffd/u.test(text) && !/<(?:!doctype|html|script|svg|\?xml)/i.test(text)
}
