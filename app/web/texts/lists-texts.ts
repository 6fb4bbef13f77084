import { lists } from './en/lists.ts'
import { textsOf } from './language.ts'

export const listTexts = textsOf('lists', lists)
