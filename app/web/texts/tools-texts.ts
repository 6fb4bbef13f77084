import { tools } from './en/tools.ts'
import { textsOf } from './language.ts'

export const toolsTexts = textsOf('tools', tools)
