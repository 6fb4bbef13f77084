import { screens } from '../en/screens.ts'
import { textsOf } from '../language.ts'

export const useScreenTexts = textsOf('screens', screens)
