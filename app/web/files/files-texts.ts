import { files } from '../texts/en/files.ts'
import { textsOf } from '../texts/language.ts'

export const filesTexts = textsOf('files', files)
