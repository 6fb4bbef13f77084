import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import { nodesOf, type DefinitionSet, type DefinitionSource, type FormPlan, type PlanNode } from '#engine'
import type { WrittenDefinition, WrittenPart } from './written-definition.ts'

type Office = {
  /** The folder of all definitions, and the folder of the office in it. */
  readonly root: string
  readonly folder: string
  readonly set: DefinitionSet
  readonly sources: readonly DefinitionSource[]
}

const KINDS: { readonly [K in PlanNode['kind']]: WrittenPart['kind'] } = { field: 'question', content: 'text', repeat: 'rows' }

const stepsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Finds where forms of an office are written, line by line. */
export const writtenReader = ({ root, folder, set, sources }: Office): ((plan: FormPlan) => WrittenDefinition) => {
  const texts = new Map(sources.map(({ file, text }) => [file, text]))
  const trees = new Map<string, Node | undefined>()
  const treeOf = (file: string): Node | undefined => {
    if (!trees.has(file)) trees.set(file, parseTree(texts.get(file) ?? ''))
    return trees.get(file)
  }
  const lineOf = (file: string, pointer: string): number => {
    const tree = treeOf(file)
    const steps = stepsOf(pointer).map((step) => (/^\d+$/u.test(step) ? Number(step) : step))
    const node = tree && findNodeAtLocation(tree, steps)
    return (texts.get(file) ?? '').slice(0, node?.offset ?? 0).split('\n').length
  }
  const inRepository = (file: string): string => `definitions/${existsSync(join(root, folder, file)) ? `${folder}/` : ''}${file}`
  const partAt = (part: Pick<WrittenPart, 'kind' | 'label'>, source: { readonly file: string; readonly pointer: string }): WrittenPart => ({
    ...part,
    file: inRepository(source.file),
    line: lineOf(source.file, source.pointer),
    pointer: source.pointer,
  })
  return (plan) => {
    const nodes = nodesOf(plan).filter(({ source }) => source !== undefined)
    const examples = set.get('form', plan.id)?.examples ?? []
    const files = new Map([...set.filesOf(plan.id), ...nodes.flatMap(({ source }) => source ?? [])].map(({ file, layer }) => [file, layer]))
    return {
      id: plan.id,
      files: [...files].map(([file, layer]) => ({ file: inRepository(file), layer, text: texts.get(file) ?? '' })),
      parts: [
        ...nodes.flatMap(({ kind, label, path, source }) =>
          source === undefined ? [] : [partAt({ kind: KINDS[kind], label: label || path }, source)],
        ),
        ...examples.flatMap(({ name }, index) => {
          const source = set.sourceOf(plan.id, `/examples/${index}`)
          return source === undefined ? [] : [partAt({ kind: 'example', label: name }, source)]
        }),
      ],
    }
  }
}
