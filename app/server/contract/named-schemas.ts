import { ApiError } from './failures.ts'
import { ServedExplanation } from './problems.ts'
import { Why } from './records.ts'
import { ServedMenuItem } from './shell.ts'

/** Schemas that others refer to by name: those that contain themselves, and the failure that every operation may answer. */
export const namedSchemas = { ApiError, Explanation: ServedExplanation, ServedMenuItem, Why } as const
