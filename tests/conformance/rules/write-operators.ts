import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describeOperators } from '../../../engine/rules/compile/describe-operators.ts'

writeFileSync(resolve(import.meta.dirname, '../../../docs/operators.md'), describeOperators())
