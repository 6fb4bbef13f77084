import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** A source file of the repository; `file` is its path from the root, with `/` on every system. */
export type SourceFile = { readonly file: string; readonly text: string }

/** The TypeScript files below some folders; folders that tools generate are left out. */
export const sourceFiles = (...folders: readonly string[]): readonly SourceFile[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|output)\//.test(file))
      .sort()
      .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') })),
  )

/** The relative imports of a file, as paths from the root. */
export const importsOf = ({ file, text }: SourceFile): readonly string[] =>
  [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, to = '']) => path.posix.join(path.posix.dirname(file), to))
