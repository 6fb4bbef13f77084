import { fileTypeFromBuffer } from 'file-type'

/** The media type by content. Plain text has no mark of its own: it is text when it is valid UTF-8 without control characters. */
export async function sniffType(head: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(head)
  if (found) return found.mime
  return isText(head) ? 'text/plain' : undefined
}

function isText(head: Buffer): boolean {
  // The last character may be cut in two.
  const text = new TextDecoder('utf-8').decode(head.subarray(0, 4096), { stream: true })
  return text.length > 0 && !/(?![\t\n\r\f])\p{Cc}|\ufffd/u.test(text) && !/<(?:!doctype|html|script|svg|\?xml)/i.test(text)
}
