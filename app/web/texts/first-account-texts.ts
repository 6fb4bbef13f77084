import { firstAccount } from './en/first-account.ts'
import { textsOf } from './language.ts'

export const firstAccountTexts = textsOf('firstAccount', firstAccount)
