import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFINITIONS } from '../_helpers/definitions.ts'
import { schemaFiles } from './schema-files.ts'

const folder = join(DEFINITIONS, 'schemas')
mkdirSync(folder, { recursive: true })
for (const [file, text] of schemaFiles()) writeFileSync(join(folder, file), text)
