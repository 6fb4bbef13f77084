import type { ValidatorType } from '@rjsf/utils'

/**
 * A plain RJSF form needs a validator. This one accepts everything: a schema compiler could not run under the content security policy,
 * and the server validates anyway.
 */
export const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
}
