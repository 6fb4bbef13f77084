import { setup } from './en/setup.ts'
import { textsOf } from './language.ts'

export const setupTexts = textsOf('setup', setup)
