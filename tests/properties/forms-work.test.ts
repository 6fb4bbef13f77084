import { expect, test } from 'vitest'
import { openForm } from '../../engine/forms/session/open-form.ts'
import { pageOf, planOf } from '../../engine/forms/plan/plan-of.ts'

/** Groups of twenty-five questions that depend on one another: the shape of a long questionnaire. */
const questionnaire = (size: number) =>
  planOf(
    pageOf(
      Array.from({ length: size }, (_, index) => {
        const first = `q${index - (index % 25)}`
        return index % 25 === 0
          ? { question: `q${index}`, label: `Question ${index}` }
          : {
              question: `q${index}`,
              label: `Question ${index}`,
              ...(index % 25 < 9 ? { visibleWhen: { '!=': [{ var: `answers.${first}` }, `hide${index}`] } } : {}),
              ...(index % 5 === 0 ? { requiredWhen: { '==': [{ var: `answers.q${index - 1}` }, 'x'] } } : {}),
              checks: [{ id: `c${index}`, must: { '!=': [{ var: `answers.q${index}` }, 'bad'] }, message: 'Not this.' }],
            }
      }),
    ),
  )

const workOf = (size: number, path: string): number => {
  const session = openForm(questionnaire(size), { answers: { [path]: 'before' }, context: { today: '2026-11-21' } })
  const before = session.counters.rules
  session.set(path, 'after')
  return session.counters.rules - before
}

test.each(['q25', 'q30', 'q49'])('one answer (%s) costs the same in a form of 50 and of 1,000 questions', (path) => {
  expect(workOf(1000, path)).toBe(workOf(50, path))
  expect(workOf(1000, path)).toBeLessThan(12)
})
test('a row of a long list costs its own rules, not those of the other rows', () => {
  const plan = planOf(
    pageOf([
      {
        repeat: 'rows',
        label: 'Rows',
        items: [
          { question: 'a', label: 'A' },
          { question: 'b', label: 'B', visibleWhen: { '!!': [{ var: 'item.a' }] } },
          { question: 'c', label: 'C', value: { cat: [{ var: 'item.a' }, '!'] } },
        ],
      },
    ]),
  )
  const session = openForm(plan, { answers: { rows: Array.from({ length: 500 }, () => ({ a: 'x' })) }, context: { today: '2026-11-21' } })
  const before = session.counters.rules
  expect(session.set('rows.250.a', 'y')).toEqual(['rows.250.a', 'rows.250.c'])
  expect(session.counters.rules - before).toBe(2)
})
