import { leaving } from '../texts/en/leaving.ts'
import { textsOf } from '../texts/language.ts'

export const leavingTexts = textsOf('leaving', leaving)
