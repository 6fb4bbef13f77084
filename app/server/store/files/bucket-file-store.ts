import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { BucketAddress } from './bucket-address.ts'
import { keyOf, type FileStore } from './file-store.ts'
import { measure } from './measure.ts'

/** The store of files is away, refuses our key or has no such bucket: the same request may succeed later. */
export class FileStoreAway extends Error {}

/** A store that does not answer is waited for no longer than this, in milliseconds. */
const PATIENCE = { connectionTimeout: 5000, requestTimeout: 30_000 }
const TRIES = 3

/** Keeps the bytes of files in a bucket of an S3-compatible store. */
export const bucketFileStore = ({ bucket, prefix, accessKeyId, secretAccessKey, ...where }: BucketAddress): FileStore => {
  const client = new S3Client({
    ...where,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    requestHandler: PATIENCE,
    // The bucket in the path: a store of one's own has no host name for each bucket.
    forcePathStyle: true,
    // Checksums of Amazon's own kind, which other stores refuse, only where a command needs one. The signature covers what is sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (institution: number, id: string) => ({ Bucket: bucket, Key: `${prefix}${keyOf(institution, id)}` })
  return {
    write: async (institution, id, from) => {
      const place = at(institution, id)
      // A temporary file first: an upload that breaks off never reaches the store, and a slow one holds no memory. Then in one piece, which is
      // signed, and sent again when the store fails; the largest upload is 50 MB.
      const folder = await mkdtemp(path.join(tmpdir(), 'sojourn-upload-'))
      try {
        const part = path.join(folder, id)
        const { meter, result } = measure()
        await pipeline(from, meter, createWriteStream(part, { flags: 'wx', mode: 0o600 }))
        const stored = result()
        await answerOf(client.send(new PutObjectCommand({ ...place, Body: await readFile(part) })))
        return stored
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    read: async (institution, id) => {
      const answer = await answerOf(
        client.send(new GetObjectCommand(at(institution, id))).catch((error: unknown) => {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }),
      )
      return answer?.Body instanceof Readable ? answer.Body : undefined
    },
    remove: async (institution, id) => {
      await answerOf(client.send(new DeleteObjectCommand(at(institution, id))))
    },
  }
}

const answerOf = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw new FileStoreAway('the store of files cannot be used', { cause: error })
  })
