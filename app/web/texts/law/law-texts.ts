import { law } from './en.ts'
import { textsOf } from '../language.ts'

export const lawTexts = textsOf('law', law)
