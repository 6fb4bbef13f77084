import {
  compileForm,
  fieldsOf,
  openForm,
  type DefinitionSet,
  type FormPlan,
  type Json,
  type PlanField,
  type PlanNode,
} from '../../../engine/index.ts'

/** Every message that one question of a form can give. */
export type ToldProblems = { readonly label: string; readonly path: string; readonly messages: readonly string[] }

const opened = (node: PlanNode): PlanNode => {
  const { visibleWhen: _visible, ...rest } = node
  if (rest.kind === 'content') return rest
  if (rest.kind === 'repeat') return { ...rest, flag: 'required', nodes: rest.nodes.map(opened) }
  return rest.value === undefined ? { ...rest, flag: 'required' } : rest
}

/** The form with every question asked and needed, so that nothing hides a message. */
const withEverything = (plan: FormPlan): FormPlan => ({
  ...plan,
  hash: `${plan.hash}-open`,
  flags: [],
  pages: plan.pages.map(({ visibleWhen: _visible, ...page }) => ({ ...page, nodes: page.nodes.map(opened) })),
})

const file = (name: string, size: number, type: string): Json => [{ id: '1', name, size, type }]

/** Values that people get wrong. */
const wrongFor = ({ type, maxLength = 5, minLength = 0, max, min }: PlanField): readonly Json[] => [
  null,
  ...(type === 'text' || type === 'long-text' || type === 'email' || type === 'phone'
    ? ['x'.repeat(maxLength + 1), '1'.repeat(maxLength + 1), 'x', '1', 'R&D Engineer', 'x'.repeat(minLength), 'Ü-1', '123456']
    : []),
  ...(type === 'number' || type === 'money'
    ? [
        'three',
        -1,
        1.555,
        '1.555',
        99_999_999_999,
        ...(max === undefined ? [] : [Number(max) + 1]),
        ...(min === undefined ? [] : [Number(min) - 1]),
      ]
    : []),
  ...(type === 'date' ? ['soon', '2027-02-30', '0001-01-01', '11.01.2027', '9999-12-32'] : []),
  ...(type === 'time' ? ['soon', '25:00'] : []),
  ...(type === 'date-time' ? ['soon', '2027-01-11T', '2027-02-30T09:30'] : []),
  ...(type === 'duration' ? ['soon', '90'] : []),
  ...(type === 'quantity' ? ['three', 5, { amount: -1, unit: 'no such unit' }] : []),
  ...(type === 'signature'
    ? [
        { name: '', drawn: 'M1 1L2 2' },
        { name: 'Ria', of: 'other' },
      ]
    : []),
  ...(type === 'choice' ? ['no such value'] : []),
  ...(type === 'choices' ? [['no such value'], []] : []),
  ...(type === 'file' ? [file('setup.exe', 10, 'application/x-msdownload'), file('scan.pdf', 999_999_999, 'application/pdf')] : []),
  ...(type === 'rating' ? [0, 99] : []),
  { wrong: true },
]

const messagesOf = (plan: FormPlan, field: PlanField, today: string): readonly string[] => {
  const found = wrongFor(field).flatMap((value) => {
    const session = openForm(plan, { answers: {}, context: { today } })
    const [list = '', inner] = field.path.split('.*.')
    const row = inner === undefined ? undefined : session.addRow(list).rowId
    if (field.path.split('.*.').length > 2) return []
    const path = row === undefined ? field.path : `${list}.${row}.${inner ?? ''}`
    session.set(path, value)
    return session.problems('submit').flatMap((problem) => (problem.path === path ? [problem.message] : []))
  })
  return [...new Set([...found, ...field.checks.map(({ message }) => message)])]
}

/** Every message of every question of a form; texts of checks with their blanks. */
export const problemsOfForm = (set: DefinitionSet, id: string, today: string): readonly ToldProblems[] => {
  const plan = withEverything(compileForm(set, id))
  return fieldsOf(plan).map((field) => ({ label: field.label, path: field.path, messages: messagesOf(plan, field, today) }))
}
