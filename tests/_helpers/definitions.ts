import { resolve } from 'node:path'
import { readDefinitionFolder, type DefinitionFolder } from '../../app/server/definitions/read-folder.ts'

export const DEFINITIONS = resolve(import.meta.dirname, '../../definitions')

/** Every definition of the project, as files. */
export const readDefinitions = (): DefinitionFolder => readDefinitionFolder(DEFINITIONS)
