import { expect, test } from 'vitest'
import { loadDefinitions } from '../../load-definitions.ts'
import { lintDefinitions } from '../lint-definitions.ts'

const FORM = {
  id: 'own.form',
  title: 'Own',
  pages: [{ id: 'p', title: 'P', items: [{ question: 'last_day', type: 'date', label: 'Last day' }] }],
}
const WORKFLOW = {
  id: 'a.workflow',
  title: 'A',
  initial: 's',
  states: [
    {
      id: 's',
      label: 'S',
      family: 'you',
      approval: { form: 'own.form', approvers: ['adviser'], decide: 'any', onApproved: { to: 'd' }, onRejected: { to: 'd' } },
    },
    { id: 'd', label: 'D', family: 'done', final: true },
  ],
  events: [],
}

const named = (path: string, text = ''): readonly string[] => {
  const files = [
    FORM,
    WORKFLOW,
    { id: 'a.rule', title: 'A', type: 'condition', when: { present: { var: path } } },
    { id: 'a.template', title: 'A', as: 'mail', subject: 'A', body: [text] },
  ]
  const { set } = loadDefinitions(files.map((file) => ({ file: `${file.id}.json`, text: JSON.stringify(file) })))
  return lintDefinitions(set, { today: '2026-11-29' })
    .filter(({ code }) => code === 'lint.approval-name')
    .map(({ id, pointer, message, mend }) => `${id} ${pointer} ${message} ${mend.split('Name a party')[0]?.trim()}`)
}

test.each(['case.approvals', 'case.approvals.adviser', 'case.approvals.adviser.decided_at', 'case.approvals.adviser.answers.last_day'])(
  '%s is there',
  (path) => expect(named(path, `{${path}}`)).toEqual([]),
)

test('a party, a fact or a question that no approval has is named with the nearest that there is', () => {
  expect(named('case.approvals.advisor.status')).toEqual([
    'a.rule /when/present No approval has "advisor": case.approvals.advisor is missing in every case. Did you mean "adviser"?',
  ])
  expect(named('case.approvals.adviser.state')).toEqual([expect.stringContaining('case.approvals.adviser.state is missing')])
  expect(named('case.approvals.adviser.answers.lastday')).toEqual([expect.stringContaining('Did you mean "last_day"?')])
  expect(named('case.id', 'Decided: {case.approvals.adviser.comments|case.title}')).toEqual([
    expect.stringMatching(/^a\.template \/body\/0 .*Did you mean "comment"\?$/) as string,
  ])
})
