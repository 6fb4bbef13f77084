import { templates } from './en/templates.ts'
import { textsOf } from './language.ts'

export const templatesTexts = textsOf('templates', templates)
