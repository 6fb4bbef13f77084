import { formats } from './en/formats.ts'
import { textsOf } from './language.ts'

export const formatTexts = textsOf('formats', formats)
