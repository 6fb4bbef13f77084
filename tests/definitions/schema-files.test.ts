import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { DEFINITIONS, readDefinitions } from '../_helpers/definitions.ts'
import { schemaFiles } from './schema-files.ts'

const files = schemaFiles()
const folder = join(DEFINITIONS, 'schemas')

test("the schema files equal the engine's schemas (node tests/definitions/write-schemas.ts writes them)", () => {
  expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort())
  for (const [file, text] of files) expect(readFileSync(join(folder, file), 'utf8'), file).toBe(text)
})

test('another validator reads the schemas and accepts every definition and overlay', () => {
  const ajv = new Ajv({ strict: false, allowUnionTypes: true })
  const validators = new Map([...files].map(([file, text]) => [file.replace('.schema.json', ''), ajv.compile(JSON.parse(text) as object)]))
  const { sources, layers } = readDefinitions()
  const wrong = [...sources, ...layers.flatMap((layer) => layer.sources)].flatMap(({ file, text }) => {
    const validate = validators.get(
      file
        .replace(/\.json$/, '')
        .split('.')
        .at(-1) ?? '',
    )
    if (validate === undefined) return [`${file}: no schema`]
    return validate(JSON.parse(text)) === true ? [] : [`${file}: ${ajv.errorsText(validate.errors)}`]
  })
  expect(wrong).toEqual([])
})

test('a misspelled property is not accepted', () => {
  const ajv = new Ajv({ strict: false, allowUnionTypes: true })
  const form = ajv.compile(JSON.parse(files.get('form.schema.json') ?? '{}') as object)
  const item = { question: 'a', label: 'A', maxLenght: 3 }
  expect(form({ id: 'a.form', pages: [{ id: 'p', title: 'P', items: [{ repeat: 'r', items: [item] }] }] })).toBe(false)
  expect(
    form({ id: 'a.form', pages: [{ id: 'p', title: 'P', items: [{ repeat: 'r', items: [{ ...item, maxLenght: undefined }] }] }] }),
  ).toBe(false)
  expect(form({ id: 'a.form', pages: [{ id: 'p', title: 'P', items: [{ repeat: 'r', items: [{ question: 'a', label: 'A' }] }] }] })).toBe(
    true,
  )
})
