import { form } from '../en/form.ts'
import { textsOf } from '../language.ts'

export const useFormTexts = textsOf('form', form)
