import { decision } from './en/decision.ts'
import { textsOf } from './language.ts'

export const decisionTexts = textsOf('decision', decision)
