import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The place of a program, in the path or in one of the folders given. */
export const findProgram = (name: string, folders: readonly string[] = []): string | undefined =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), ...folders]
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

export type Program = {
  /** The first group of the pattern in what the program says, once it says it. */
  readonly says: Promise<string>
  readonly end: () => Promise<void>
}

/** Starts a program and listens to what it says. A program that ends before says so with its last words. */
export const startProgram = (
  command: string,
  args: readonly string[],
  { pattern, env = {} }: { readonly pattern: RegExp; readonly env?: { readonly [name: string]: string } },
): Program => {
  const child: ChildProcess = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  const says = new Promise<string>((resolve, reject) => {
    let output = ''
    for (const stream of child.stdio.slice(1))
      stream?.on('data', (data: Buffer) => {
        output += String(data)
        const found = pattern.exec(output)?.[1]
        if (found !== undefined) resolve(found)
      })
    child.once('error', reject)
    void ended.then(() => reject(new Error(`${command} ended: ${output.slice(-500)}`)))
  })
  // A program that is ended before it spoke is nobody's failure.
  says.catch(() => undefined)
  const end = async (): Promise<void> => {
    child.kill()
    await ended
  }
  return { says, end }
}
