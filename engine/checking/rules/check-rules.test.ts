import { expect, test } from 'vitest'
import { loadDefinitions } from '../../load-definitions.ts'

const mendOf = (item: object): string | undefined =>
  loadDefinitions([
    {
      file: 'a.form.json',
      text: JSON.stringify({
        id: 'a.form',
        pages: [
          {
            id: 'p',
            title: 'P',
            items: [
              { question: 'age', label: 'Age', type: 'number' },
              { content: 'c', text: 'C', ...item },
            ],
          },
        ],
      }),
    },
  ]).diagnostics.find(({ code }) => code === 'rule.missing-compare')?.mend

const compared = { '>=': [{ var: 'answers.age' }, 18] }

test('a comparison in a check is mended without requiring the answer, and one in a condition by a guard', () => {
  expect(mendOf({ visibleWhen: compared })).toContain('"present"')
  const checked = { question: 'b', label: 'B', type: 'text', content: undefined, text: undefined }
  const mend = mendOf({ ...checked, checks: [{ id: 'c', must: compared, message: 'No.' }] })
  expect(mend).toContain('{"or": [{"blank": {"var":"answers.age"}}, …]}')
  expect(mend).not.toContain('"present"')
  const mended = { or: [{ blank: { var: 'answers.age' } }, compared] }
  expect(mendOf({ ...checked, checks: [{ id: 'c', must: mended, message: 'No.' }] })).toBeUndefined()
})
