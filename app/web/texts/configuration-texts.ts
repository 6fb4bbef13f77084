import { configuration } from './en/configuration.ts'
import { textsOf } from './language.ts'

export const configurationTexts = textsOf('configuration', configuration)
