import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorsPage } from './errors-page.ts'

writeFileSync(resolve(import.meta.dirname, '../../docs/errors.md'), errorsPage())
