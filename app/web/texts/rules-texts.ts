import { rules } from './en/rules.ts'
import { textsOf } from './language.ts'

export const rulesTexts = textsOf('rules', rules)
