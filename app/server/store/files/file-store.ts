import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { measure, type StoredBytes } from './measure.ts'

/** The storage for the bytes of files: a directory, or a bucket. The server makes all names, so no path from a request reaches the disk. */
export type FileStore = {
  readonly write: (institution: number, id: string, from: Readable) => Promise<StoredBytes>
  /** Undefined when the bytes are gone: a folder that was not restored, or another server's. */
  readonly read: (institution: number, id: string) => Promise<Readable | undefined>
  readonly remove: (institution: number, id: string) => Promise<void>
}

/** Where a file is kept below the root of a store. The name a person gave it is no part of it. */
export const keyOf = (institution: number, id: string): string => {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`${id} is no id of a file`)
  return `${institution}/${id.slice(0, 2)}/${id}`
}

export const directoryFileStore = (root: string): FileStore => {
  const place = (institution: number, id: string): string => {
    return path.join(root, keyOf(institution, id))
  }
  return {
    write: async (institution, id, from) => {
      const target = place(institution, id)
      // Each write has its own temporary name, so that leftovers of a killed write are in nobody's way.
      const part = `${target}.${randomUUID()}.part`
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      try {
        const { meter, result } = measure()
        await pipeline(from, meter, createWriteStream(part, { flags: 'wx', mode: 0o600 }))
        // The bytes must be on disk before the database refers to them.
        const handle = await open(part)
        await handle.sync()
        await handle.close()
        await rename(part, target)
        return result()
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    read: async (institution, id) => {
      const file = await open(place(institution, id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return file?.createReadStream()
    },
    remove: async (institution, id) => {
      const target = place(institution, id)
      const folder = path.dirname(target)
      // What a killed write left lies beside the file.
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      for (const name of names) if (name.startsWith(path.basename(target))) await rm(path.join(folder, name), { force: true })
    },
  }
}
