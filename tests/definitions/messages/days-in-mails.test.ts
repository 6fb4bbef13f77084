import { expect, test } from 'vitest'
import { readDefinitions } from '../../_helpers/definitions.ts'

test('no mail to a student names working days of its own: what a request takes is promised by its type', () => {
  const templates = readDefinitions().sources.filter(({ file }) => file.includes('templates/student/') && file.endsWith('.template.json'))
  expect(templates.length).toBeGreaterThan(10)
  expect(templates.filter(({ text }) => /\d+ (?:working|business) days/u.test(text)).map(({ file }) => file)).toEqual([])
})
