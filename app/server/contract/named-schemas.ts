import { ApiError } from './failures.ts'
import { ServedMenuItem } from './shell.ts'

/** Schemas that others refer to by name: those that contain themselves, and the failure that every operation may answer. */
export const namedSchemas = { ApiError, ServedMenuItem } as const
