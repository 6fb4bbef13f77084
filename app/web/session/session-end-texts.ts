import { sessionEnd } from '../texts/en/session-end.ts'
import { textsOf } from '../texts/language.ts'

export const sessionEndTexts = textsOf('sessionEnd', sessionEnd)
