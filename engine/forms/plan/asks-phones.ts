import { isNumberOfCountry } from '../../question-types/phone/phone.ts'
import type { FormPlan } from './plan.ts'
import { fieldsOf } from './plan-paths.ts'

/** Whether a form has telephone numbers of the institution's country, which are read with the numbering plans. */
export const asksPhones = (plan: FormPlan): boolean => fieldsOf(plan).some((field) => field.type === 'phone' && isNumberOfCountry(field))
