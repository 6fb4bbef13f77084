import { automations } from './en/automations.ts'
import { textsOf } from './language.ts'

export const automationsTexts = textsOf('automations', automations)
