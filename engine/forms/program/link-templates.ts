import { namesOf } from '../../messages/fill-text.ts'
import { ASPECT, type Aspect, type Edge, type Level, type Program, type Template } from './template.ts'
import { findRead, type FoundRead } from './find-read.ts'
import { helpNames } from './session-lookups.ts'

const bitOf: Record<Aspect, number> = {
  visible: ASPECT.settle,
  value: ASPECT.settle,
  required: ASPECT.required,
  options: ASPECT.options,
  disabled: ASPECT.options,
}
const ASPECTS = Object.keys(bitOf) as readonly Aspect[]

/** Edges to one target are added one after another, so only the last few are searched for a duplicate: a question may have thousands. */
const addEdge = ({ edges }: Template, edge: Edge): void => {
  for (let at = edges.length - 1; at >= 0; at--) {
    const known = edges[at]
    if (known === undefined || targetOf(known) !== targetOf(edge)) break
    if (known.shared === edge.shared && aspectOf(known) === aspectOf(edge)) return
  }
  edges.push(edge)
}
const targetOf = (edge: Edge): unknown => ('check' in edge ? edge.check : edge.to)
const aspectOf = (edge: Edge): number | undefined => ('check' in edge ? undefined : edge.aspect)

/** Turns what each rule reads into edges from an answer to the places it decides, and finds the order in which values settle. */
export const linkTemplates = (program: Program): Program => {
  const reads = (paths: readonly string[], at: Level): readonly FoundRead[] =>
    paths.map((path) => findRead(path, at)).filter((found) => found !== undefined)
  const link = (paths: readonly string[], at: Level, edge: (shared: number) => Edge): readonly Template[] => {
    const found = reads(paths, at)
    for (const { all, shared } of found) for (const source of all) addEdge(source, edge(Math.min(shared, at.depth)))
    return [...new Set(found.flatMap(({ all }) => all))]
  }
  for (const template of program.byPath.values()) linkTemplate(template, program, link)
  for (const check of program.checks) {
    const texts = namesOf(check.check.message)
    check.sources = link(check.must.reads, check.level, (shared) => ({ check, shared }))
    link(texts, check.level, (shared) => ({ check, shared }))
    // A check says nothing while the place that shows it is irrelevant.
    if (check.target !== undefined) addEdge(check.target, { check, shared: check.target.level.depth })
  }
  return { ...program, ordered: orderTemplates(program) }
}

type Link = (paths: readonly string[], at: Level, edge: (shared: number) => Edge) => readonly Template[]

const linkTemplate = (template: Template, program: Program, link: Link): void => {
  const { node, level, rules, texts, page } = template
  // Each pair occurs once, so no duplicate is looked for: a page of thousands of questions has thousands of edges.
  if (page !== undefined) page.edges.push({ to: template, aspect: ASPECT.settle, shared: 0 })
  if (level.repeat !== undefined) level.repeat.edges.push({ to: template, aspect: ASPECT.settle, shared: level.repeat.level.depth })
  const from = (paths: readonly string[], aspect: number): readonly Template[] =>
    paths.length === 0 ? [] : link(paths, level, (shared) => ({ to: template, aspect, shared })).filter((source) => source !== template)
  for (const aspect of ASPECTS) {
    const rule = rules[aspect]
    if (rule !== undefined) template.sources[aspect] = from(rule.reads, bitOf[aspect])
  }
  if (texts.length > 0) from(texts.flatMap(namesOf), ASPECT.words)
  if (node.kind === 'field' && node.lookup !== undefined) {
    const list = program.plan.lookups[node.lookup]
    from([...namesOf(node.optionRules?.why ?? ''), ...(list === undefined ? [] : helpNames(list))], ASPECT.options)
  }
  if (template.flagRows.length > 0) {
    const inputs = [...program.inputs.values()].flatMap((input) => input.reads)
    from([...inputs, ...template.flagRows.flatMap(({ when }) => when?.reads ?? [])], ASPECT.access)
  }
  if (node.kind === 'repeat')
    for (const name of node.unique ?? []) {
      const source = template.inner?.byId.get(name)
      if (source !== undefined) addEdge(source, { to: template, aspect: ASPECT.rows, shared: level.depth })
    }
}

/** The places that must settle before this one. A list already settles after its page, so its rows wait for the list only. */
const settledBefore = ({ page, level, sources: { visible, value } }: Template): readonly Template[] => {
  const around = level.repeat ?? page
  const own = visible === undefined ? (value ?? []) : value === undefined ? visible : [...visible, ...value]
  return around === undefined ? own : own.length === 0 ? [around] : [around, ...own]
}

type Visit = { readonly template: Template; readonly before: readonly Template[]; next: number }

/**
 * Depth-first walk over "settles before". The loader reports loops; if one gets this far, the edge that closes it is dropped, so that
 * evaluation still ends.
 */
const orderTemplates = (program: Program): readonly Template[] => {
  const ordered: Template[] = []
  const seen = new Set<Template>()
  // An explicit stack: a chain of thousands of computed values must not overflow the call stack.
  const stack: Visit[] = []
  const visit = (template: Template): void => {
    if (seen.has(template)) return
    seen.add(template)
    stack.push({ template, before: settledBefore(template), next: 0 })
  }
  for (const start of program.byPath.values()) {
    visit(start)
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const source = top.before[top.next++]
      if (source !== undefined) visit(source)
      else {
        top.template.order = ordered.push(top.template)
        stack.pop()
      }
    }
  }
  return ordered
}
