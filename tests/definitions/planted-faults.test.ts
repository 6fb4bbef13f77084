import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readDefinitionFolder } from '../../app/server/definitions/read-folder.ts'
import { loadDefinitions } from '../../engine/load-definitions.ts'

const { sources } = readDefinitionFolder(resolve(import.meta.dirname, 'faults'))

test('ten faults in one definition give ten diagnostics, each with its line and how to mend it', () => {
  const { diagnostics } = loadDefinitions(sources)
  expect(diagnostics.map(({ line, column, pointer, code }) => `${line}:${column} ${code} ${pointer}`)).toEqual([
    '9:28 schema.unknown-property /pages/0/items/0/lable',
    '10:20 form.field-unknown /pages/0/items/1/field',
    '11:9 form.item-shape /pages/0/items/2',
    '12:80 reference.unknown /pages/0/items/3/lookup',
    '13:75 rule.pattern /pages/0/items/4/pattern',
    '14:58 fields.type-unknown /pages/0/items/5/type',
    '15:83 form.relevance-reads-viewer /pages/0/items/6/visibleWhen',
    '16:95 form.answer-unknown /pages/0/items/7/requiredWhen/==/0',
    '17:72 rule.operator /pages/0/items/8/value',
    '18:9 form.never-visible /pages/0/items/9',
  ])
  for (const diagnostic of diagnostics) {
    expect(diagnostic.file).toBe('loan.form.json')
    expect(diagnostic.severity).toBe('error')
    expect(diagnostic.message).not.toMatch(/\{\w+\}/)
    expect(diagnostic.mend).toMatch(/^[A-Z].*[.}]$/)
  }
})

test('a hint names the intended word', () => {
  const { diagnostics } = loadDefinitions(sources)
  const mendOf = (code: string): string | undefined => diagnostics.find((diagnostic) => diagnostic.code === code)?.mend
  expect(mendOf('schema.unknown-property')).toContain('Did you mean "label"?')
  expect(mendOf('form.field-unknown')).toContain('Did you mean "reader"?')
  expect(mendOf('reference.unknown')).toContain('Did you mean "branches.lookup"?')
  expect(mendOf('fields.type-unknown')).toContain('Did you mean "number"?')
  expect(mendOf('form.answer-unknown')).toContain('Did you mean "branch"?')
})
