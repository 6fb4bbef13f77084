import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The token of the link in the mail that was written as a file. */
export async function tokenFromMail(dataDir: string): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const folder = path.join(dataDir, 'mail')
    for (const name of await readdir(folder).catch(() => [])) {
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('=\r\n', '')
      const token = /advisor-approval\/([\w-]{20,})/.exec(text)?.[1]
      if (token !== undefined) return token
    }
    await pause(100)
  }
  throw new Error('no invitation arrived')
}
