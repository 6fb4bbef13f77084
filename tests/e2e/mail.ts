import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'

/** The newest link to an approval among the mails that were written as files; `seen` are links of earlier ones. */
export async function linkFromMail(dataDir: string, seen: readonly string[] = []): Promise<string> {
  let link: string | undefined
  await expect.poll(async () => {
    const folder = path.join(dataDir, 'mail')
    const names = await readdir(folder).catch(() => [])
    const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    // A line that is too long for a mail ends in "=", and "=" itself is written as "=3D".
    const links = texts.flatMap((text) => /https?:\/\/\S+advisor-approval\/[\w-]{20,}/.exec(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0] ?? [])
    link = links.find((one) => !seen.includes(one))
    return link
  }, { timeout: 20_000, message: 'a mail with a link to the approval' }).toBeDefined()
  return link ?? ''
}
