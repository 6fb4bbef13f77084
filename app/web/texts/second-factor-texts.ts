import { secondFactor, sessions } from './en/second-factor.ts'
import { textsOf } from './language.ts'

export const secondFactorTexts = textsOf('secondFactor', secondFactor)
export const sessionsTexts = textsOf('sessions', sessions)
