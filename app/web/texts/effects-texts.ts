import { effects } from './en/effects.ts'
import { textsOf } from './language.ts'

export const effectsTexts = textsOf('effects', effects)
