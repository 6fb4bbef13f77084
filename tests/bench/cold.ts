// Loads, compiles and lints every definition of the repository in a fresh process, and prints the milliseconds.
import { performance } from 'node:perf_hooks'
import { compileForm, compileWorkflow, lintDefinitions, loadDefinitions } from '#engine'
import { readDefinitions } from '../_helpers/definitions.ts'

const { sources } = readDefinitions()
const began = performance.now()
const { set } = loadDefinitions(sources)
const loaded = performance.now()
for (const { id } of set.all('form')) compileForm(set, id)
for (const { id } of set.all('workflow')) compileWorkflow(set, id)
const compiled = performance.now()
lintDefinitions(set, { today: '2026-11-21' })
console.log(
  JSON.stringify({
    definitions: Object.keys(set.definitions).length,
    load: loaded - began,
    compile: compiled - loaded,
    lint: performance.now() - compiled,
  }),
)
