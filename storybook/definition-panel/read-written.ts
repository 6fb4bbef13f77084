import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import { nodesOf, type DefinitionSet, type DefinitionSource, type FormPlan, type PlanNode } from '#engine'
import type { WrittenDefinition, WrittenPart } from './written-definition.ts'

type WrittenIn = Pick<NonNullable<ReturnType<DefinitionSet['sourceOf']>>, 'file' | 'layer'>

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

type Reader = {
  readonly form: (plan: FormPlan) => WrittenDefinition
  readonly part: (kind: keyof typeof LISTS, id: string) => WrittenDefinition
}

/** What a definition without questions lists, and what one of each is called. */
const LISTS = {
  menu: [['items', 'line']],
  screen: [
    ['tabs', 'tab'],
    ['blocks', 'block'],
  ],
  workflow: [
    ['states', 'state'],
    ['events', 'move'],
  ],
} as const

/** The words by which an element of such a list is known. */
type Listed = { readonly [word in 'label' | 'title' | 'id' | 'show' | 'name']?: string }
const wordsOf = ({ label, title, name, id, show }: Listed): string => [label, title, name, id, show].find(Boolean) ?? ''

/** Finds where definitions of an office are written, line by line. */
export const writtenReader = ({ root, folder, set, sources }: Office): Reader => {
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
  const written = (id: string, more: readonly WrittenIn[], parts: readonly WrittenPart[]): WrittenDefinition => {
    const files = new Map([...set.filesOf(id), ...more].map(({ file, layer }) => [file, layer]))
    return {
      id,
      files: [...files].map(([file, layer]) => ({ file: inRepository(file), layer, text: texts.get(file) ?? '' })),
      parts,
    }
  }
  const listed = (id: string, list: string, kind: WrittenPart['kind']): readonly WrittenPart[] => {
    const elements = ((set.definitions[id] ?? {}) as { readonly [list: string]: unknown })[list]
    return ((elements ?? []) as readonly Listed[]).flatMap((element, index) => {
      const source = set.sourceOf(id, `/${list}/${index}`)
      return source === undefined ? [] : [partAt({ kind, label: wordsOf(element) }, source)]
    })
  }
  return {
    form: (plan) => {
      const nodes = nodesOf(plan).flatMap((node) => (node.source === undefined ? [] : [{ ...node, source: node.source }]))
      return written(
        plan.id,
        nodes.map(({ source }) => source),
        [
          ...nodes.map(({ kind, label, path, source }) => partAt({ kind: KINDS[kind], label: label || path }, source)),
          ...listed(plan.id, 'examples', 'example'),
        ],
      )
    },
    part: (kind, id) =>
      written(id, [], [...LISTS[kind].flatMap(([list, called]) => listed(id, list, called)), ...listed(id, 'examples', 'example')]),
  }
}
