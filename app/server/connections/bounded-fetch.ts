/** More than any answer of a service has. */
const MOST_BYTES = 2 * 1024 * 1024
const WITHOUT_BODY = [204, 205, 304]

/** An answer that is larger than anything expected: it is not read to its end. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/** Whether it cannot answer now: too many have asked, or it fails by itself. That is no refusal of what was asked. */
export const isAway = (status: number): boolean => status === 429 || status >= 500

/** Asks another system. Its answer is bounded in size, and a redirection is not followed: only the configured address is ever asked. */
export const boundedFetch = async (address: string, options: RequestInit): Promise<Response> => {
  const answer = await fetch(address, { ...options, redirect: 'manual' })
  const { status, statusText, headers } = answer
  if (WITHOUT_BODY.includes(status)) return answer
  return new Response(await bytesOf(answer), { status, statusText, headers })
}

const bytesOf = async ({ body }: Response): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > MOST_BYTES) throw new AnswerTooLarge(`more than ${MOST_BYTES} bytes`)
    parts.push(part as Uint8Array<ArrayBuffer>)
  }
  return new Blob(parts)
}
