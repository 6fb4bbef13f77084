import { namesOf, ROW_NUMBER } from '../../messages/fill-text.ts'
import { ASPECT, type NodeAspect, type Edge, type RowShape, type Program, type CompiledNode } from './compiled-node.ts'
import { findRead, type FoundRead } from './find-read.ts'
import { optionNames } from './session-lookups.ts'

const bitOf: Record<NodeAspect, number> = {
  visible: ASPECT.settle,
  value: ASPECT.settle,
  required: ASPECT.required,
  options: ASPECT.options,
  from: ASPECT.options,
  first: ASPECT.options,
  disabled: ASPECT.options,
  min: ASPECT.limits,
  max: ASPECT.limits,
  signs: ASPECT.limits,
}
const ASPECTS = Object.keys(bitOf) as readonly NodeAspect[]

/** Edges to one target are added one after another, so only the last few are searched for a duplicate: a question may have thousands. */
const addEdge = ({ edges }: CompiledNode, edge: Edge): void => {
  for (let index = edges.length - 1; index >= 0; index--) {
    const known = edges[index]
    if (known === undefined || targetOf(known) !== targetOf(edge)) break
    if (known.shared === edge.shared && aspectOf(known) === aspectOf(edge) && kindOf(known) === kindOf(edge)) return
  }
  edges.push(edge)
}
const kindOf = (edge: Edge): string => `${'owner' in edge} ${'status' in edge}`
const targetOf = (edge: Edge): unknown => ('check' in edge ? edge.check : edge.to)
const aspectOf = (edge: Edge): number | undefined => ('check' in edge ? undefined : edge.aspect)

/** Turns the reads of each rule into edges from an answer to the places it decides, and finds the order in which values settle. */
export const linkNodes = (program: Program): Program => {
  const reads = (paths: readonly string[], shape: RowShape): readonly FoundRead[] =>
    paths.map((path) => findRead(path, shape)).filter((found) => found !== undefined)
  const link = (paths: readonly string[], shape: RowShape, edge: (shared: number) => Edge): readonly CompiledNode[] => {
    const found = reads(paths, shape)
    for (const { all, shared, onPage } of found)
      for (const source of all) addEdge(source, { ...edge(Math.min(shared, shape.depth)), ...(onPage && { status: true }) })
    return [...new Set(found.flatMap(({ all, onPage = [] }) => [...all, ...onPage]))]
  }
  for (const compiled of program.byPath.values()) linkTemplate(compiled, program, link)
  for (const check of program.checks) {
    const texts = namesOf(check.check.message)
    check.sources = link(check.must.reads, check.shape, (shared) => ({ check, shared }))
    link(texts, check.shape, (shared) => ({ check, shared }))
    const { repeat } = check.shape
    if (repeat !== undefined && texts.includes(ROW_NUMBER)) addEdge(repeat, { check, shared: repeat.shape.depth })
    // A check does not apply while the place that shows it is irrelevant.
    if (check.target !== undefined) addEdge(check.target, { check, shared: check.target.shape.depth })
  }
  const ordered = orderTemplates(program)
  const pagesRead = program.pages.filter(({ edges }) => edges.some(({ status }) => status === true))
  const closesLoop = (compiled: CompiledNode): boolean =>
    settledBefore(compiled).some((source) => source !== compiled && source.order >= compiled.order)
  return { ...program, pagesRead, ordered, hasLoop: ordered.some(closesLoop) }
}

type Link = (paths: readonly string[], at: RowShape, edge: (shared: number) => Edge) => readonly CompiledNode[]

const linkTemplate = (compiled: CompiledNode, program: Program, link: Link): void => {
  const { node, shape, rules, texts, page } = compiled
  // Each pair occurs once, so no duplicate is looked for: a page of thousands of questions has thousands of edges.
  if (page !== undefined) page.edges.push({ to: compiled, aspect: ASPECT.settle, shared: 0 })
  if (shape.repeat !== undefined)
    shape.repeat.edges.push({ to: compiled, aspect: ASPECT.settle, shared: shape.repeat.shape.depth, owner: true })
  const from = (paths: readonly string[], aspect: number): readonly CompiledNode[] =>
    paths.length === 0 ? [] : link(paths, shape, (shared) => ({ to: compiled, aspect, shared })).filter((source) => source !== compiled)
  for (const aspect of ASPECTS) {
    const rule = rules[aspect]
    if (rule !== undefined) compiled.sources[aspect] = from(rule.reads, bitOf[aspect])
  }
  if (texts.length > 0) from(texts.flatMap(namesOf), ASPECT.words)
  // The number of a row follows from its place in the list.
  if (shape.repeat !== undefined && texts.some((text) => namesOf(text).includes(ROW_NUMBER)))
    addEdge(shape.repeat, { to: compiled, aspect: ASPECT.words, shared: shape.repeat.shape.depth })
  if (node.kind === 'field' && node.lookup !== undefined) {
    const list = program.plan.lookups[node.lookup]
    from([...namesOf(node.optionRules?.why ?? ''), ...(list === undefined ? [] : optionNames(list))], ASPECT.options)
  }
  if (compiled.flagRows.length > 0) {
    const inputs = [...program.inputs.values()].flatMap((input) => input.reads)
    from([...inputs, ...compiled.flagRows.flatMap(({ when }) => when?.reads ?? [])], ASPECT.access)
  }
  if (node.kind === 'repeat')
    for (const name of node.unique ?? []) {
      const source = compiled.inner?.byId.get(name)
      if (source !== undefined) addEdge(source, { to: compiled, aspect: ASPECT.rows, shared: shape.depth })
    }
}

/** The places that must settle before this one. A list already settles after its page, so its rows wait for the list, unless another page asks about them. */
const settledBefore = ({ page, shape: { repeat }, sources: { visible, value } }: CompiledNode): readonly CompiledNode[] => {
  const around = repeat === undefined || repeat.page !== page ? [repeat, page] : [repeat]
  return [...around.filter((place) => place !== undefined), ...(visible ?? []), ...(value ?? [])]
}

type Visit = { readonly compiled: CompiledNode; readonly before: readonly CompiledNode[]; next: number }

/**
 * Depth-first walk over "settles before". The loader reports loops; if one gets this far, the edge that closes it is dropped, so that
 * evaluation still ends.
 */
const orderTemplates = (program: Program): readonly CompiledNode[] => {
  const ordered: CompiledNode[] = []
  const seen = new Set<CompiledNode>()
  // An explicit stack: a chain of thousands of computed values must not overflow the call stack.
  const stack: Visit[] = []
  const visit = (compiled: CompiledNode): void => {
    if (seen.has(compiled)) return
    seen.add(compiled)
    stack.push({ compiled, before: settledBefore(compiled), next: 0 })
  }
  for (const start of program.byPath.values()) {
    visit(start)
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const source = top.before[top.next++]
      if (source !== undefined) visit(source)
      else {
        top.compiled.order = ordered.push(top.compiled)
        stack.pop()
      }
    }
  }
  return ordered
}
