import { expect, test } from 'vitest'
import { wayToFinding } from './way-to-finding.ts'

const FOUND = { code: 'x', severity: 'warning', file: 'a', pointer: '', line: 1, column: 1, message: '', mend: '', title: 'A' } as const

test('a finding leads to the editor in its change, and that of a translation to the sentence beside its original', () => {
  const href = (found: object): string | undefined => wayToFinding('c')({ ...FOUND, ...found })?.href
  expect(href({ id: 'cpt.form.overlay' })).toBe('#/configuration?definition=cpt.form&change=c')
  expect(href({ id: 'es.translations', translates: { language: 'es', definition: 'cpt.form' } })).toBe(
    '#/configuration?translations=es&change=c&of=cpt.form&show=all',
  )
  expect(href({ id: 'halverton.institution', translates: { language: 'es' } })).toBe('#/configuration?translations=es&change=c')
  expect(wayToFinding(undefined)({ ...FOUND, id: 'cpt.form' })?.href).toBe('#/configuration?definition=cpt.form')
  expect(wayToFinding('c')({ ...FOUND, title: undefined })).toBeUndefined()
})
