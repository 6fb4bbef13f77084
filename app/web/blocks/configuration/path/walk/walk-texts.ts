import { walk } from '../../../../texts/en/walk.ts'
import { textsOf } from '../../../../texts/language.ts'

export const walkTexts = textsOf('walk', walk)
