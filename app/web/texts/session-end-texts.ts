import { sessionEnd } from './en/session-end.ts'
import { textsOf } from './language.ts'

export const sessionEndTexts = textsOf('sessionEnd', sessionEnd)
