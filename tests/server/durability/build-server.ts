import { mkdir, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The server process in one file, which starts in half the processor time of a thousand: it is started once for every kill. Each part still
 * finds the files beside it, because its own address is written into it. Returns the file.
 */
export const buildServerProcess = async (): Promise<string> => {
  const output = path.join(root, 'tests/output')
  await mkdir(output, { recursive: true })
  const folder = await mkdtemp(path.join(output, 'server-'))
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [
      {
        name: 'own-address',
        transform: (code, id) =>
          code.includes('import.meta.url') && path.isAbsolute(id)
            ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id.split('?')[0] ?? id).href))
            : undefined,
      },
    ],
    ssr: { noExternal: true, external: ['pg-native'] },
    build: { ssr: path.join(root, 'tests/server/server-process.ts'), outDir: folder, emptyOutDir: true, target: 'node22' },
  })
  return path.join(folder, 'server-process.js')
}
