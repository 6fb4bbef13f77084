import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
/** Shorter files are sent as they are. */
const WORTHWHILE = 1024

/** Compresses every file once, as well as Brotli can: while it answers, the server has only the time for a quick compression. */
export const compressFiles = (): Plugin => ({
  name: 'sojourn:compress',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle)) {
      const file = path.join(dir, name)
      const content = await readFile(file)
      if (content.length < WORTHWHILE) continue
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(`${file}.br`, await compress(content, { params }))
    }
  },
})
