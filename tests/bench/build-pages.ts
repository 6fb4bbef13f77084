import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { Contestant } from './contestants.ts'

export const OUTPUT = fileURLToPath(new URL('../output/bench', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds each page as it would be published and returns its weight in bytes: scripts and styles, gzip. Files that a page fetches only when
 * they are used do not count.
 */
export const buildPage = async (
  { name, entry }: Contestant,
  { reuse, readable }: { readonly reuse: boolean; readonly readable: boolean },
): Promise<number> => {
  const outDir = path.join(OUTPUT, name)
  if (!reuse || !existsSync(path.join(outDir, 'page.js'))) {
    await build({
      configFile: false,
      root,
      base: `/${name}/`,
      logLevel: 'error',
      publicDir: false,
      build: {
        outDir,
        emptyOutDir: true,
        minify: readable ? false : 'oxc',
        cssCodeSplit: false,
        chunkSizeWarningLimit: 1e6,
        rolldownOptions: {
          input: entry,
          output: { entryFileNames: 'page.js', chunkFileNames: 'later/[name].js', assetFileNames: '[name][extname]' },
        },
      },
    })
  }
  let bytes = 0
  for (const file of await readdir(outDir)) if (/\.(js|css)$/.test(file)) bytes += gzipSync(await readFile(path.join(outDir, file))).length
  return bytes
}
