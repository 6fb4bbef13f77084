import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

export type StoredBytes = { readonly size: number; readonly sha256: string; readonly head: Buffer }

const HEAD_BYTES = 64 * 1024

/** Measures what flows through it. */
export const measure = (): { readonly meter: Transform; readonly result: () => StoredBytes } => {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      if (size < HEAD_BYTES) head.push(chunk)
      size += chunk.length
      hash.update(chunk)
      next(null, chunk)
    },
  })
  return { meter, result: () => ({ size, sha256: hash.digest('hex'), head: Buffer.concat(head).subarray(0, HEAD_BYTES) }) }
}
