import { list } from '../en/list.ts'
import { textsOf } from '../language.ts'

export const useListTexts = textsOf('list', list)
