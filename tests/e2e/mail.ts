import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'

/** Finds the link to a page in the mails that were written as files. */
export const linkFromMail = async (dataDir: string, page: 'advisor-approval' | 'pass-reset' = 'advisor-approval'): Promise<string> => {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const folder = path.join(dataDir, 'mail')
        const names = await readdir(folder).catch(() => [])
        const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
        // Quoted-printable: a line that is too long ends in "=", and "=" itself is written as "=3D".
        link = texts.flatMap(
          (text) => new RegExp(`https?://\\S+${page}/[\\w-]{20,}`).exec(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0] ?? [],
        )[0]
        return link
      },
      { message: `a mail with a link to ${page}` },
    )
    .toBeDefined()
  return link ?? ''
}
