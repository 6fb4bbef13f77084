import type { Answers, FormContext } from '#engine'
import type { Problem } from '../../../engine/errors.ts'

/** POST /api/forms/{id}/validate */
export type Validate = { readonly answers: Answers; readonly context?: Partial<FormContext>; readonly moment?: string }
export type Validated = { readonly problems: readonly Problem[] }
