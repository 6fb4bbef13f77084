import { translating } from './en/translating.ts'
import { textsOf } from './language.ts'

export const translatingTexts = textsOf('translating', translating)
