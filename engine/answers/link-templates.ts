import { namesOf } from '../messages/fill-text.ts'
import { ASPECT, type Aspect, type Edge, type Level, type Program, type Template } from './template.ts'
import { findRead, type FoundRead } from './find-read.ts'

const bitOf: Record<Aspect, number> = { visible: ASPECT.settle, value: ASPECT.settle, required: ASPECT.required, options: ASPECT.options, disabled: ASPECT.options }

const sameEdge = (a: Edge, b: Edge): boolean =>
  a.shared === b.shared && ('check' in a ? 'check' in b && a.check === b.check : 'to' in b && a.to === b.to && a.aspect === b.aspect)

const addEdge = (from: Template, edge: Edge): void => {
  if (!from.edges.some((known) => sameEdge(known, edge))) from.edges.push(edge)
}

/** Turns what the rules read into edges from the answers to what they decide, and finds the order in which values settle. */
export const linkTemplates = (program: Program): Program => {
  const reads = (paths: readonly string[], at: Level): readonly FoundRead[] => paths.map((path) => findRead(path, at)).filter((found) => found !== undefined)
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
    // A check is silent while the place that shows it is irrelevant.
    if (check.target !== undefined) addEdge(check.target, { check, shared: check.target.level.depth })
  }
  return { ...program, ordered: orderTemplates(program) }
}

type Link = (paths: readonly string[], at: Level, edge: (shared: number) => Edge) => readonly Template[]

const linkTemplate = (template: Template, program: Program, link: Link): void => {
  const { node, level, rules, texts, page } = template
  // One of each, so nothing to compare: a page of thousands has as many edges.
  if (page !== undefined) page.edges.push({ to: template, aspect: ASPECT.settle, shared: 0 })
  if (level.repeat !== undefined) level.repeat.edges.push({ to: template, aspect: ASPECT.settle, shared: level.repeat.level.depth })
  for (const [aspect, rule] of Object.entries(rules) as readonly [Aspect, NonNullable<Template['rules'][Aspect]>][])
    template.sources[aspect] = link(rule.reads, level, (shared) => ({ to: template, aspect: bitOf[aspect], shared })).filter((source) => source !== template)
  const why = node.kind === 'field' ? (node.optionRules?.why ?? '') : ''
  link(texts.flatMap((text) => namesOf(text)), level, (shared) => ({ to: template, aspect: ASPECT.words, shared }))
  link(namesOf(why), level, (shared) => ({ to: template, aspect: ASPECT.options, shared }))
  if (template.flagRows.length > 0) {
    const inputs = [...program.inputs.values()].flatMap((input) => input.reads)
    link([...inputs, ...template.flagRows.flatMap(({ when }) => when?.reads ?? [])], level, (shared) => ({ to: template, aspect: ASPECT.access, shared }))
  }
  if (node.kind === 'repeat') for (const name of node.unique ?? []) {
    const source = template.inner?.byId.get(name)
    if (source !== undefined) addEdge(source, { to: template, aspect: ASPECT.rows, shared: level.depth })
  }
}

/**
 * Depth first over "settles before". Loops are the loader's error; should one come this far, the edge that closes it is left out, so that
 * evaluation still ends.
 */
const orderTemplates = (program: Program): readonly Template[] => {
  const before = new Map<Template, Template[]>()
  for (const template of program.byPath.values())
    for (const edge of template.edges) if ('to' in edge && edge.aspect === ASPECT.settle) {
      const known = before.get(edge.to)
      if (known === undefined) before.set(edge.to, [template])
      else known.push(template)
    }
  const ordered: Template[] = []
  const seen = new Set<Template>()
  const visit = (start: Template): void => {
    // A stack of our own: a chain of thousands of computed values must not end in a stack overflow.
    const stack: { readonly template: Template; next: number }[] = [{ template: start, next: 0 }]
    seen.add(start)
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const source = before.get(top.template)?.[top.next++]
      if (source === undefined) {
        top.template.order = ordered.push(top.template)
        stack.pop()
      } else if (!seen.has(source)) {
        seen.add(source)
        stack.push({ template: source, next: 0 })
      }
    }
  }
  for (const template of program.byPath.values()) if (!seen.has(template)) visit(template)
  return ordered
}
