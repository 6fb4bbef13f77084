import type { Answers, FormPlan, Json, Problem } from '#engine'

type Node = FormPlan['pages'][number]['nodes'][number]
type Field = Extract<Node, { readonly kind: 'field' }>
type Rows = Extract<Node, { readonly kind: 'repeat' }>

/** `ask` puts a question to somebody at a terminal and gives back the line that they type. */
type Terminal = { readonly ask: (question: string) => Promise<string>; readonly out: (text: string) => void }

const optionsOf = (plan: FormPlan, { lookup }: Field): FormPlan['lookups'][string]['values'] =>
  lookup === undefined ? [] : (plan.lookups[lookup]?.values ?? []).filter(({ retired, hidden }) => !(retired ?? hidden ?? false))

/** What was typed as an answer; undefined for nothing. Whether it is right is judged with all others. */
const answerOf = ({ type }: Field, typed: string): Json | undefined => {
  const text = typed.trim()
  if (text === '') return undefined
  if (type === 'yes-no') return /^(?:y|yes|true)$/iu.test(text)
  return type === 'choices'
    ? text
        .split(',')
        .map((value) => value.trim())
        .filter((value) => value !== '')
    : text
}

const askField = async (plan: FormPlan, field: Field, { ask, out }: Terminal): Promise<Json | undefined> => {
  if (field.help !== undefined) out(`  ${field.help}`)
  for (const { value, label } of optionsOf(plan, field)) out(`  ${value}  ${label}`)
  const hints = { 'yes-no': ' (y or n)', choices: ' (several with commas)' } as { readonly [type: string]: string }
  const flag = field.flag === 'required' ? '' : ' (may be left blank)'
  return answerOf(field, await ask(`${field.label}${hints[field.type] ?? ''}${flag}: `))
}

const fieldsOf = (nodes: readonly Node[]): readonly Field[] => nodes.flatMap((node) => (node.kind === 'field' ? [node] : []))

/** Rows end with a row whose first answer is blank. */
const askRows = async (plan: FormPlan, { label, nodes }: Rows, terminal: Terminal): Promise<readonly Json[]> => {
  const rows: Json[] = []
  for (;;) {
    terminal.out(`${label}, ${rows.length + 1}; a blank line ends the list`)
    const row: { [name: string]: Json } = {}
    for (const field of fieldsOf(nodes)) {
      const answer = await askField(plan, field, terminal)
      if (answer === undefined && Object.keys(row).length === 0) return rows
      if (answer !== undefined) row[field.id] = answer
    }
    rows.push(row)
  }
}

/** Asks the questions of a form that have no answer yet, or only those of which something is wrong. */
export const askAnswers = async (
  plan: FormPlan,
  given: Answers,
  { problems, ...terminal }: Terminal & { readonly problems?: readonly Problem[] },
): Promise<Answers> => {
  const answers: { [name: string]: Json } = { ...(given as { readonly [name: string]: Json }) }
  const isAsked = (id: string): boolean =>
    problems === undefined ? !Object.hasOwn(answers, id) : problems.some(({ path }) => path.split('.')[0] === id)
  for (const { title, nodes } of plan.pages) {
    const asked = nodes.filter(({ id }) => isAsked(id))
    if (asked.length > 0) terminal.out(`\n${title}`)
    for (const node of asked) {
      for (const { message } of problems?.filter(({ path }) => path.split('.')[0] === node.id) ?? []) terminal.out(`  ${message}`)
      if (node.kind === 'content') continue
      const answer = node.kind === 'field' ? await askField(plan, node, terminal) : await askRows(plan, node, terminal)
      if (answer === undefined) delete answers[node.id]
      else answers[node.id] = answer
    }
  }
  return answers
}

/** The questions of a form as an answers file would name them. */
export const questionsOf = (plan: FormPlan): readonly Json[] =>
  plan.pages.flatMap(({ nodes }) =>
    nodes.flatMap((node): readonly Json[] => {
      if (node.kind === 'content') return []
      const head = { question: node.id, label: node.label, ...(node.help !== undefined && { help: node.help }) }
      if (node.kind === 'repeat') return [{ ...head, rows: fieldsOf(node.nodes).map(({ id, label }) => ({ question: id, label })) }]
      const values = optionsOf(plan, node).map(({ value, label }) => ({ value, label }))
      return [{ ...head, type: node.type, required: node.flag === 'required', ...(values.length > 0 && { values }) }]
    }),
  )
