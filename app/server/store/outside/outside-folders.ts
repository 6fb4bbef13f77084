import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { OutsidePlace, Transport } from './transport.ts'

const MOST_BYTES = 5 * 1024 * 1024
const OUT = 'out'
const IN = 'in'
/** Everything that was ever put out, under its name. It is the same file, so it is known also when the other side has taken its own away. */
const KEPT = 'kept'
/** What is on its way from the one to the other. */
const READY = 'ready'
const ASIDE = 'aside'

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

export const outsideFolders = (root: string): Transport => {
  const folderOf = async ({ institution, connection }: OutsidePlace, name: string): Promise<string> => {
    const folder = path.join(root, institution, connection, name)
    await mkdir(folder, { recursive: true, mode: 0o770 })
    return folder
  }
  return {
    put: async (place, name, text) => {
      if (!/^[a-z0-9][a-z0-9.-]{0,120}$/u.test(name)) throw new Error(`${name} is no name of a message`)
      const [ready, kept, out] = [await folderOf(place, READY), path.join(await folderOf(place, KEPT), name), await folderOf(place, OUT)]
      const part = path.join(ready, `${name}.${randomUUID()}`)
      await writeWhole(part, text)
      // Only the first try gets the name; what it wrote is moved out by itself, or by the next one. Without a part of its own, a try was late.
      await link(part, kept).catch((error: unknown) => {
        if (!hasCode(error, 'EEXIST', 'ENOENT')) throw error
      })
      const { ino } = await stat(kept)
      for (const other of await readdir(ready)) {
        if (!other.startsWith(`${name}.`)) continue
        await moveOrRemove(path.join(ready, other), ino, path.join(out, name))
      }
    },
    waiting: async (place) => {
      await folderOf(place, OUT)
      return (await readdir(await folderOf(place, IN))).filter((name) => !name.startsWith('.')).toSorted((a, b) => (a < b ? -1 : 1))
    },
    read: async (place, name) => {
      // Neither a link to somewhere else is followed, nor does a pipe keep the server waiting.
      const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
      const file = await open(path.join(await folderOf(place, IN), name), flags).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return undefined
        if (hasCode(error, 'ELOOP', 'ENXIO')) return 'no-file' as const
        throw error
      })
      if (file === undefined) return undefined
      if (file === 'no-file') return { name, why: file }
      try {
        const found = await file.stat()
        if (!found.isFile()) return { name, why: 'no-file' }
        if (found.size > MOST_BYTES) return { name, why: 'large' }
        const text = textOf(await file.readFile())
        return text === undefined ? { name, why: 'no-text' } : { name, text }
      } finally {
        await file.close()
      }
    },
    setAside: async (place, name, as) => {
      const aside = path.join(await folderOf(place, ASIDE), as.replaceAll(/[^\w.-]/gu, '-').slice(0, 120))
      await rename(path.join(await folderOf(place, IN), name), aside).catch((error: unknown) => {
        // Another server has done it.
        if (!hasCode(error, 'ENOENT')) throw error
      })
    },
  }
}

const writeWhole = async (target: string, text: string): Promise<void> => {
  const handle = await open(target, 'wx', 0o640)
  try {
    await handle.writeFile(text)
    // The bytes must be on disk before anybody sees the name.
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What has the number of the message is the message; anything else is left of another try. Two tries may do this at once. */
const moveOrRemove = async (from: string, ino: number, to: string): Promise<void> => {
  try {
    if ((await stat(from)).ino === ino) await rename(from, to)
    else await rm(from, { force: true })
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

const textOf = (bytes: Buffer): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    // Not in UTF-8: the caller tells whoever watches the connection.
    return undefined
  }
}
