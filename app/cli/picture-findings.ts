import path from 'node:path'
import type { Diagnostic } from '#engine'
import { openBrands } from '../server/brand/open-brands.ts'
import { openPictures } from '../server/brand/open-pictures.ts'
import type { LoadedOffice } from './offices.ts'

const read = async (folder: string): Promise<void> => {
  openBrands(folder)
  await openPictures(folder)
}

/** The pictures of an office that would stop its start. A line of the reader's message is `<path>: <what is wrong>`. */
export const pictureFindings = async ({ folder }: Pick<LoadedOffice, 'folder'>): Promise<readonly Diagnostic[]> => {
  try {
    await read(folder)
    return []
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'StartError') throw error
    return error.message.split('\n').map((line) => {
      const end = line.indexOf(': ')
      return {
        code: 'server.picture',
        severity: 'error',
        file: path.relative('', line.slice(0, end)),
        pointer: '',
        line: 1,
        column: 1,
        message: line.slice(end + 2),
        mend: '',
      }
    })
  }
}
