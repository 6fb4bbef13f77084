import { automations, law } from './en/automations.ts'
import { textsOf } from './language.ts'

export const automationsTexts = textsOf('automations', automations)
export const lawTexts = textsOf('law', law)
