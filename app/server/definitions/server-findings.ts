import type { DefinitionSet, Diagnostic } from '#engine'
import { missingInDefinitions } from './needed-by-code.ts'
import { neverRead } from './never-read.ts'
import { unfitSettings } from './settings/unfit-settings.ts'

/** What only the server knows to be wrong with definitions: what its code needs and misses, what nothing reads, and values of settings. */
export const serverFindings = (set: DefinitionSet): readonly Diagnostic[] => [
  ...missingInDefinitions(set),
  ...neverRead(set),
  ...unfitSettings(set),
]
