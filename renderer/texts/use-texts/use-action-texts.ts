import { actions } from '../en/actions.ts'
import { textsOf } from '../language.ts'

export const useActionTexts = textsOf('actions', actions)
