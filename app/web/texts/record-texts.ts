import { record } from './en/record.ts'
import { textsOf } from './language.ts'

export const recordTexts = textsOf('record', record)
