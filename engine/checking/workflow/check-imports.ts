import { changeSetsOf } from '../../changes/change-sets.ts'
import type { Effect, EffectOf } from '../../definition/effects/registry.ts'
import type { Workflow } from '../../definition/workflow.ts'
import { nodesInside } from '../../exchange/included.ts'
import { repeatedNode } from '../../exchange/read-rows.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'
import { effectsOf } from './workflow-graph.ts'

const isImport = (effect: Effect): effect is EffectOf<'import'> => 'import' in effect

/** The events that end an import are events of the workflow that began it. */
const checkEvents = ({ report }: CheckContext, { id, events }: Workflow, { import: asked }: EffectOf<'import'>, place: string): void => {
  const known = events.map((event) => event.id)
  for (const name of ['done', 'unreadable'] as const)
    if (!known.includes(asked[name]))
      report('import.event-unknown', id, `${place}/${name}`, { name: asked[name], hint: didYouMean(asked[name], known) })
}

/** The rows are cases about this record, which propose something and ask what the columns hold. */
const checkRows = (
  { set, outlines, report }: CheckContext,
  workflow: Workflow,
  { import: asked }: EffectOf<'import'>,
  place: string,
): void => {
  const mapping = set.get('mapping', asked.mapping)
  const rows = set.get('case', asked.rows)
  if (mapping === undefined || rows === undefined) return
  const node = repeatedNode(set, mapping.nodes)
  if (node === undefined) report('import.no-rows', workflow.id, `${place}/mapping`, { mapping: mapping.id })
  const owners = set.all('case').filter((definition) => definition.workflow === workflow.id)
  if (owners.some(({ of }) => of !== rows.subject))
    report('import.subject', workflow.id, `${place}/rows`, { rows: rows.id, entity: owners[0]?.of ?? '' })
  if (changeSetsOf(rows).length === 0) report('import.proposes-nothing', workflow.id, `${place}/rows`, { rows: rows.id })
  const known = rows.forms.flatMap((form) => (outlines.get(form)?.fields ?? []).filter(({ row }) => row === '').map(({ name }) => name))
  const columns =
    node === undefined ? [] : nodesInside(set, node).flatMap(({ path }) => (path?.startsWith('item.') === true ? [path.slice(5)] : []))
  const unknown = columns.find((name) => !known.includes(name))
  if (unknown !== undefined)
    report('import.column-unasked', workflow.id, `${place}/mapping`, { name: unknown, rows: rows.id, hint: didYouMean(unknown, known) })
}

/** What an import reads fits the cases it makes. */
export const checkImports: DefinitionCheck = (context) => {
  for (const workflow of context.each('workflow'))
    for (const { effects, pointer } of effectsOf(workflow))
      effects.forEach((effect, index) => {
        const place = `${pointer}/${index}/import`
        if (!isImport(effect) || context.hasHole(workflow.id, place)) return
        checkEvents(context, workflow, effect, place)
        checkRows(context, workflow, effect, place)
      })
}
