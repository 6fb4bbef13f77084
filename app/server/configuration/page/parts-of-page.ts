import {
  idOfFile,
  outlineParts,
  propertyInWords,
  type Block,
  type FormPlan,
  type Json,
  type Kind,
  type OutlinePart,
  type PlanNode,
  type Screen,
} from '#engine'
import type { PagePart } from '../../contract/configuration/page.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import { screenAt } from '../../serve/screens/screen-at.ts'
import { isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { setOfChange } from '../draft-set.ts'
import { titleOf } from '../titles.ts'
import { drawnFromChange, IN_FORCE } from './drawn-from-change.ts'

type Asked = { readonly path: string; readonly change?: string; readonly host: string }

/** The parts of one definition, by what a page knows of them. */
const outlineOf = (definitions: CompiledDefinitions, kind: Kind, id: string): readonly OutlinePart[] => {
  const definition = definitions.set.find(id)
  return definition === undefined ? [] : outlineParts(kind, definition as unknown as Json)
}

const wordsOf = (value: { readonly [name: string]: unknown }): string => {
  const found = ['label', 'title', 'text', 'id'].map((key) => value[key]).find((each) => typeof each === 'string' && each !== '')
  return String(found ?? '')
}

/** A block without words of its own is called as what it draws. */
const nameOfBlock = ({ set, settings }: CompiledDefinitions, { id, ...block }: Block): string => {
  const drawn = ['view', 'form', 'menu'].map((key) => (block as { readonly [name: string]: unknown })[key])
  const found = drawn.find((each): each is string => typeof each === 'string' && set.find(each) !== undefined)
  return wordsOf(block) || (found === undefined ? propertyInWords(id) : titleOf(set, found, settings))
}

const partOfBlock = (
  definitions: CompiledDefinitions,
  screen: Screen,
  outline: readonly OutlinePart[],
  block: Block,
  at: string,
): PagePart => ({
  at: `block:${at}`,
  kind: 'block',
  label: nameOfBlock(definitions, block),
  definition: screen.id,
  // A block that has no name in its list is edited with the whole page.
  path: outline.find(({ value }) => (value as unknown) === block)?.path ?? '',
})

const partsOfScreen = (definitions: CompiledDefinitions, screen: Screen): readonly PagePart[] => {
  const outline = outlineOf(definitions, 'screen', screen.id)
  const placed = [
    ...(screen.blocks ?? []).map((block) => ({ block, at: block.id })),
    ...(screen.tabs ?? []).flatMap((tab) => tab.blocks.map((block) => ({ block, at: `${tab.id}.${block.id}` }))),
  ]
  return [
    { at: 'page', kind: 'page', label: screen.title, definition: screen.id, path: '' },
    ...(screen.tabs ?? []).flatMap((tab): readonly PagePart[] => {
      const path = outline.find(({ list, name }) => list === '/tabs' && name === tab.id)?.path
      return path === undefined ? [] : [{ at: `tab:${tab.id}`, kind: 'tab', label: tab.label, definition: screen.id, path }]
    }),
    ...placed.flatMap(({ block, at }): readonly PagePart[] => [
      partOfBlock(definitions, screen, outline, block, at),
      ...(block.show === 'view' ? columnsOf(definitions, block.view, at) : []),
      ...('menu' in block && typeof block.menu === 'string' ? itemsOf(definitions, block.menu) : []),
    ]),
  ]
}

const columnsOf = (definitions: CompiledDefinitions, view: string, at: string): readonly PagePart[] =>
  outlineOf(definitions, 'view', view)
    .filter(({ list }) => list === '/columns')
    .map(({ name, path, value }) => ({ at: `column:${at}:${name}`, kind: 'column', label: wordsOf(value), definition: view, path }))

const itemsOf = (definitions: CompiledDefinitions, menu: string | undefined): readonly PagePart[] =>
  menu === undefined
    ? []
    : outlineOf(definitions, 'menu', menu).map(({ name, path, value }) => ({
        at: `item:${name}`,
        kind: 'item',
        label: wordsOf(value),
        definition: menu,
        path,
      }))

const nodesIn = (nodes: readonly PlanNode[]): readonly PlanNode[] =>
  nodes.flatMap((node) => [node, ...(node.kind === 'repeat' ? nodesIn(node.nodes) : [])])

/** The questions of a form, each in the definition that writes it: a page of a request may be a form of its own. */
const partsOfForm = (definitions: CompiledDefinitions, plan: FormPlan): readonly PagePart[] => {
  const outlines = new Map<string, readonly OutlinePart[]>()
  const outline = (form: string): readonly OutlinePart[] => {
    const known = outlines.get(form) ?? outlineOf(definitions, 'form', form)
    outlines.set(form, known)
    return known
  }
  const placeIn = (form: string, node: PlanNode): string | undefined => {
    // An explanation is written with the question that it explains.
    const name = (node.kind === 'field' && node.explains?.split('.').at(-1)) || node.id
    const found = outline(form).filter((part) => part.name === name)
    return (found.find(({ path }) => path.startsWith(`/pages/${node.page}/`)) ?? found[0])?.path
  }
  return plan.pages.flatMap(({ id, title, nodes }): readonly PagePart[] => {
    const section = outline(plan.id).find(({ list, name }) => list === '/pages' && name === id)
    return [
      ...(section ? [{ at: `section:${id}`, kind: 'section' as const, label: title, definition: plan.id, path: section.path }] : []),
      ...nodesIn(nodes).flatMap((node): readonly PagePart[] => {
        const form = node.source === undefined ? plan.id : idOfFile(node.source.file)
        const path = placeIn(form, node)
        return path === undefined ? [] : [{ at: `path:${node.path}`, kind: 'question', label: node.label, definition: form, path }]
      }),
    ]
  })
}

const formsOf = ({ definitions }: ViewerContext, screen: Screen, loaded: LoadedRecord | undefined): readonly string[] => {
  const blocks = [...(screen.blocks ?? []), ...(screen.tabs ?? []).flatMap((tab) => tab.blocks)]
  const named = blocks.flatMap((block) => ('form' in block && typeof block.form === 'string' ? [block.form] : []))
  const { definition, row } = loaded ?? {}
  const entity = row && definitions.storage(row.entity).entity.id
  const ofRecord = definition?.forms ?? definitions.set.all('form').flatMap(({ id, of }) => (of !== undefined && of === entity ? [id] : []))
  return [...new Set([...named, ...ofRecord])].filter((id) => definitions.set.find(id) !== undefined)
}

/** Everything on the page at an address that has a place in a definition, for whoever points at it. */
export const partsOfPage = async (asker: ViewerContext, { path: address, change, host }: Asked): Promise<readonly PagePart[] | Failure> => {
  const context = await drawnFromChange(asker, change ?? IN_FORCE)
  if (isFailure(context)) return context
  const found = await screenAt(context, address, host)
  if (!found) return []
  const { definitions } = context
  const { screen, menu, links, loaded } = found
  const forms = formsOf(context, screen, loaded)
  // The set of the change itself knows who wrote each question.
  const { set } = await setOfChange(asker, change)
  const written = asker.services.registry.openDraft(asker.institution, set).inLanguage(definitions.language)
  const parts = [
    ...itemsOf(definitions, menu),
    ...itemsOf(definitions, links),
    ...partsOfScreen(definitions, screen),
    ...forms.flatMap((form) => partsOfForm(written, written.plan(form))),
  ]
  // What two forms ask under one name is written in the one that the page names first.
  return [...new Map(parts.toReversed().map((part) => [part.at, part])).values()].toReversed()
}
