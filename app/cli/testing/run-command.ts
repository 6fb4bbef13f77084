import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Surroundings } from '../command.ts'
import { DEFINITIONS } from '../offices.ts'
import { runSojourn } from '../run-sojourn.ts'

export type Ran = { readonly code: number; readonly out: string; readonly err: string }

/** Runs a command line in this process. */
export const sojourn = async (args: readonly string[], env: Surroundings['env'] = {}, ask?: Surroundings['ask']): Promise<Ran> => {
  const written = { out: [] as string[], err: [] as string[] }
  const code = await runSojourn(args, {
    out: (text) => void written.out.push(text),
    err: (text) => void written.err.push(text),
    env,
    ...(ask && { ask }),
    today: '2026-11-21',
  })
  return { code, out: written.out.join('\n'), err: written.err.join('\n') }
}

export type Copy = {
  readonly folder: string
  /** Replaces the words of a file; they must stand there. */
  readonly edit: (file: string, words: string, others: string) => void
  readonly remove: () => void
}

/** A copy of an office in a folder outside of the product's definitions. */
export const copyOutside = (office: string): Copy => {
  const above = mkdtempSync(path.join(tmpdir(), 'sojourn-outside-'))
  const folder = path.join(above, office)
  cpSync(path.join(DEFINITIONS, office), folder, { recursive: true })
  const edit: Copy['edit'] = (file, words, others) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    if (!text.includes(words)) throw new Error(`${file} has no ${words}`)
    writeFileSync(
      path.join(folder, file),
      text.replace(words, () => others),
    )
  }
  edit(`${office}.office.json`, '"../system"', JSON.stringify(path.join(DEFINITIONS, 'system')))
  return { folder, edit, remove: () => rmSync(above, { recursive: true, force: true }) }
}
