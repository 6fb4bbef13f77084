import type {
  Answers,
  FieldState,
  Flag,
  FormPlan,
  FormSession,
  Json,
  Option,
  PlanContent,
  PlanField,
  PlanNode,
  PlanRepeat,
  Problem,
} from '#engine'
import { pathInRow, rowOf, pathOfPlan } from '../state/place.ts'

type Extra = {
  readonly flag?: Flag
  readonly options?: readonly Option[]
  readonly visible?: (answers: Answers) => boolean
  readonly check?: (value: Json) => string | undefined
}

/** One question of a sample plan. */
export const sampleField = (id: string, type: PlanField['type'], more: Partial<PlanField> = {}): PlanField => ({
  kind: 'field',
  id,
  path: id,
  page: 'page',
  label: id,
  type,
  checks: [],
  ...more,
})

/** A plan for stories and tests, without a definition set. */
export const samplePlan = (pages: FormPlan['pages'], more: Partial<FormPlan> = {}): FormPlan => ({
  id: 'sample.form',
  title: 'Sample',
  hash: `sample-${pages.map((page) => page.id).join('-')}`,
  draw: 'page',
  marks: 'optional',
  checks: [],
  flags: [],
  flagInputs: {},
  rules: {},
  lookups: {},
  uses: {},
  ...more,
  pages: pages.map((page) => ({ ...page, nodes: page.nodes.map((node) => placedOn(node, page.id)) })),
})

const placedOn = (node: PlanNode, page: string): PlanNode =>
  node.kind === 'repeat' ? { ...node, page, nodes: node.nodes.map((inner) => placedOn(inner, page)) } : { ...node, page }

const isRow = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isBlank = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * A session whose rules are functions, for the renderer's own stories and tests: these are about drawing, and the engine's decisions are
 * tested in the engine.
 */
// oxlint-disable-next-line max-lines-per-function -- one object with a function for each call of a session
export const sampleSession = (plan: FormPlan, given: Answers = {}, extras: Readonly<Record<string, Extra>> = {}): FormSession => {
  let answers: { [field: string]: Json } = { ...given }
  const found = new Map<string, readonly Option[]>()
  let rowCount = 0
  let evaluations = 0
  const nodes = new Map<string, PlanNode>()
  const walk = (list: readonly PlanNode[]): void =>
    list.forEach((node) => {
      nodes.set(node.path, node)
      if (node.kind === 'repeat') walk(node.nodes)
    })
  plan.pages.forEach((page) => walk(page.nodes))
  const rowsAt = (path: string): readonly { readonly [key: string]: Json }[] => {
    const value = read(path)
    return Array.isArray(value) ? value.filter(isRow) : []
  }
  const read = (path: string): Json | undefined => {
    const around = rowOf(path)
    if (around === '') return answers[path]
    const row = rowsAt(rowOf(around)).find((each) => each['$id'] === around.slice(rowOf(around).length + 1))
    return row?.[path.slice(around.length + 1)]
  }
  const write = (path: string, value: Json | undefined): void => {
    const around = rowOf(path)
    const id = path.slice(around === '' ? 0 : around.length + 1)
    if (around === '') {
      answers = { ...answers, [id]: value ?? null }
      return
    }
    const list = rowOf(around)
    write(
      list,
      rowsAt(list).map((row) => (`${list}.${String(row['$id'])}` === around ? { ...row, [id]: value ?? null } : row)),
    )
  }
  const flagOf = (path: string): Flag => {
    evaluations += 1
    const { visible, flag } = extras[pathOfPlan(path)] ?? {}
    const node = nodes.get(pathOfPlan(path))
    if (visible && !visible(answers)) return 'hidden'
    return flag ?? (node && node.kind !== 'content' ? node.flag : undefined) ?? 'editable'
  }
  const problemOf = (path: string, message: string, code = 'answers.check'): Problem => {
    const node = nodes.get(pathOfPlan(path))
    return { path, code, severity: 'error', message, label: node?.label, page: node?.page }
  }
  const field = (path: string): FieldState => {
    const node = nodes.get(pathOfPlan(path))
    if (node?.kind !== 'field') throw new Error(`No question stands at ${path}`)
    const value = read(path) ?? undefined
    const { options: given = [], check } = extras[pathOfPlan(path)] ?? {}
    const options = [...given, ...(found.get(path) ?? [])]
    const message = isBlank(value) || value === undefined ? undefined : check?.(value)
    return {
      path,
      node,
      value,
      flag: flagOf(path),
      label: node.label,
      help: node.help,
      note: node.note,
      options,
      problems: message === undefined ? [] : [problemOf(path, message)],
    }
  }
  const repeatAt = (path: string): PlanRepeat => {
    const node = nodes.get(pathOfPlan(path))
    if (node?.kind !== 'repeat') throw new Error(`No rows stand at ${path}`)
    return node
  }
  const contentAt = (path: string): PlanContent => {
    const node = nodes.get(pathOfPlan(path))
    if (node?.kind !== 'content') throw new Error(`No words stand at ${path}`)
    return node
  }
  const places = (list: readonly PlanNode[], row: string): readonly string[] =>
    list.flatMap((node) => {
      const path = pathInRow(node.path, row)
      if (node.kind === 'content') return []
      return node.kind === 'repeat' ? rowsAt(path).flatMap((each) => places(node.nodes, `${path}.${String(each['$id'])}`)) : [path]
    })
  const onPage = (id: string): readonly FieldState[] =>
    places(plan.pages.find((page) => page.id === id)?.nodes ?? [], '')
      .map(field)
      .filter((state) => state.flag !== 'hidden')
  const dependents = (path: string): readonly string[] => [
    path,
    ...Object.entries(extras)
      .filter(([key, extra]) => extra.visible && key !== path)
      .map(([key]) => key),
  ]
  const changing = (path: string, act: () => void): readonly string[] => {
    const others = dependents(path).slice(1)
    const before = others.map(flagOf)
    act()
    return [path, ...others.filter((name, index) => flagOf(name) !== before[index])]
  }
  return {
    plan,
    field,
    set: (path, value) => changing(path, () => write(path, value)),
    addFound: (path, values) =>
      changing(path, () =>
        found.set(path, [...(found.get(path) ?? []), ...values.map(({ value, label }) => ({ value, label, disabled: false }))]),
      ),
    addRow(path, row, index) {
      rowCount += 1
      const rowId = typeof row?.['$id'] === 'string' ? row['$id'] : `row${rowCount}`
      const list = [...rowsAt(path)]
      list.splice(index ?? list.length, 0, { ...row, $id: rowId })
      return { rowId, changed: changing(path, () => write(path, list)) }
    },
    removeRow: (path, rowId) =>
      changing(path, () =>
        write(
          path,
          rowsAt(path).filter((row) => row['$id'] !== rowId),
        ),
      ),
    moveRow: (path, rowId, to) =>
      changing(path, () => {
        const rows = rowsAt(path)
        const others = rows.filter((row) => row['$id'] !== rowId)
        write(path, others.toSpliced(to, 0, ...rows.filter((row) => row['$id'] === rowId)))
      }),
    copy: (path) => [path],
    setContext: () => [],
    context: () => ({ today: '2026-11-21' }),
    rows: (path) => ({
      path,
      node: repeatAt(path),
      rows: rowsAt(path).map((row) => String(row['$id'])),
      flag: flagOf(path),
      mayAdd: true,
      mayRemove: true,
      mayMove: repeatAt(path).reorder === true,
      problems: [],
    }),
    content: (path) => ({ path, node: contentAt(path), text: contentAt(path).text, flag: flagOf(path) }),
    rowTitle: () => '',
    pageVisible: () => true,
    pageTitle: (id) => plan.pages.find((page) => page.id === id)?.title ?? '',
    stored: () => answers,
    submission: () => Object.fromEntries(Object.entries(answers).filter(([id]) => !nodes.has(id) || flagOf(id) !== 'hidden')),
    setAside: () =>
      Object.entries(answers)
        .filter(([id, value]) => nodes.has(id) && flagOf(id) === 'hidden' && !isBlank(value))
        .map(([path, value]) => ({ path, value, label: nodes.get(path)?.label ?? path, because: '' })),
    problems: () =>
      plan.pages.flatMap((page) =>
        onPage(page.id).flatMap((state) =>
          state.flag === 'required' && isBlank(state.value)
            ? [problemOf(state.path, `Enter ${state.label.toLowerCase()}.`, 'answers.missing')]
            : state.problems,
        ),
      ),
    progress(id) {
      const states = onPage(id)
      const required = states.filter((state) => state.flag === 'required')
      return {
        shown: states.filter((state) => state.flag !== 'hidden').length,
        answered: states.filter((state) => !isBlank(state.value)).length,
        required: required.length,
        missing: required.filter((state) => isBlank(state.value)).map(({ path }) => path),
        wrong: states.filter((state) => state.problems.length > 0).map(({ path }) => path),
      }
    },
    get counters() {
      return { rules: evaluations }
    },
  }
}
