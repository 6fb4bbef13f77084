import { home } from './en/home.ts'
import { textsOf } from './language.ts'

export const homeTexts = textsOf('home', home)
