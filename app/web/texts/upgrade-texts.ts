import { upgrade } from './en/upgrade.ts'
import { textsOf } from './language.ts'

export const upgradeTexts = textsOf('upgrade', upgrade)
