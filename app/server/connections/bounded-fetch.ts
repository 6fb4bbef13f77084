import { lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isReached, type Reach } from './private-address.ts'

/** More than any answer of a service has. */
const MOST_BYTES = 2 * 1024 * 1024
const WITHOUT_BODY = [204, 205, 304]

/** An answer that is larger than anything expected: it is not read to its end. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/** Whether it cannot answer now: too many have asked, or it fails by itself. That is no refusal of what was asked. */
export const isAway = (status: number): boolean => status === 429 || status >= 500

/** A name that leads where a connection may not go. */
class NotReached extends Error {
  override readonly name = 'NotReached'
  constructor(host: string) {
    super(`${host} is not reached by a connection`)
  }
}

/** Looks a name up for the connection that is opened, so that it cannot lead elsewhere a moment later. */
const lookupWithin =
  (reach: Reach): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const isFit = addresses?.every(({ address }) => isReached(address, reach))
      const [first] = addresses ?? []
      if (error || !first) done(error, '')
      else if (isFit !== true) done(new NotReached(host), '')
      else if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }

/**
 * Asks another system. Its answer is bounded in size, and a redirection is not followed: only the configured address is ever asked, and only
 * where `reach` lets a connection lead. Without an answer it fails as `fetch` does, by which a caller knows that none came.
 */
export const boundedFetch = async (address: string, options: RequestInit, reach: Reach): Promise<Response> => {
  try {
    return await send(address, options, reach)
  } catch (error) {
    if (error instanceof AnswerTooLarge) throw error
    options.signal?.throwIfAborted()
    throw new TypeError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

const send = async (address: string, options: RequestInit, reach: Reach): Promise<Response> => {
  const { protocol, hostname } = new URL(address)
  const host = hostname.replace(/^\[|\]$/gu, '')
  // An address is looked up by nobody.
  if (isIP(host) !== 0 && !isReached(host, reach)) throw new NotReached(host)
  const body = options.body === undefined || options.body === null ? undefined : String(options.body)
  const headers = Object.fromEntries(new Headers(options.headers))
  if (options.body instanceof URLSearchParams) headers['content-type'] ??= 'application/x-www-form-urlencoded;charset=UTF-8'
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = protocol === 'https:' ? https : http
    request(
      address,
      {
        method: options.method ?? 'GET',
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        lookup: lookupWithin(reach),
        // A connection that was opened for one reach serves no other.
        agent: false,
        ...(options.signal && { signal: options.signal }),
      },
      resolve,
    )
      .on('error', reject)
      .end(body)
  })
  const { statusCode: status = 0, statusMessage: statusText = '' } = answer
  const given = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  if (WITHOUT_BODY.includes(status)) {
    answer.resume()
    return new Response(null, { status, statusText, headers: given })
  }
  return new Response(await bytesOf(answer), { status, statusText, headers: given })
}

const bytesOf = async (body: IncomingMessage): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const part of body) {
    const bytes = part as Buffer<ArrayBuffer>
    size += bytes.byteLength
    // Leaving the loop ends the connection.
    if (size > MOST_BYTES) throw new AnswerTooLarge(`more than ${MOST_BYTES} bytes`)
    parts.push(bytes)
  }
  return new Blob(parts)
}
