import { groupNodes } from './plan-group.ts'
import { nodeHead, questionNodes, withoutUndefined, type NodeBuilder, type NodePlace } from './plan-question.ts'
import type { PlanContent, PlanNode, PlanRepeat } from './plan.ts'
import type { AskedContent, AskedItem, AskedRepeat, AskedSlot } from './walk-form.ts'

/** The nodes of a page or a repeat, in order: groups expanded, explanations next to their questions. */
export const planNodes = (items: readonly AskedItem[], place: NodePlace, builder: NodeBuilder): readonly PlanNode[] =>
  items.flatMap((asked): readonly PlanNode[] => {
    switch (asked.kind) {
      case 'question':
        return questionNodes(asked, asked.item, place, builder)
      case 'group':
        return groupNodes(asked, place, builder)
      case 'repeat':
        return [repeatNode(asked, place, builder)]
      case 'alternative':
        return planNodes(asked.items, { ...place, when: [...place.when, asked.when], alternative: asked.name }, builder)
      case 'content':
        return [contentNode(asked, place, builder)]
      case 'slot':
        return slotNodes(asked, place, builder)
    }
  })

/** The questions of every form that fills the place, each while its page and its form are meant. */
const slotNodes = ({ item, forms }: AskedSlot, place: NodePlace, builder: NodeBuilder): readonly PlanNode[] =>
  forms.flatMap(({ form, pages }) =>
    pages.flatMap(({ page, items }) => {
      const when = [...place.when, item.visibleWhen, form.fills?.when, page.visibleWhen].filter((condition) => condition !== undefined)
      return planNodes(items, { ...place, when }, { ...builder, form: form.id })
    }),
  )

const contentNode = (asked: AskedContent, place: NodePlace, builder: NodeBuilder): PlanContent => ({
  kind: 'content',
  ...nodeHead(asked, asked.name, asked.item.label ?? '', place, builder),
  text: asked.item.text ?? '',
  ...(asked.item.icon !== undefined && { icon: asked.item.icon }),
})

const repeatNode = (asked: AskedRepeat, place: NodePlace, builder: NodeBuilder): PlanRepeat => {
  const { item, name } = asked
  const head = nodeHead(asked, name, item.label ?? name, place, builder)
  return withoutUndefined({
    kind: 'repeat',
    ...head,
    short: item.short,
    help: item.help,
    note: item.note,
    flag: item.flag,
    requiredWhen: item.requiredWhen,
    over: item.over,
    key: item.key,
    draw: item.draw === 'grid' ? 'grid' : undefined,
    totals: item.totals,
    prefilled: item.prefilled,
    reorder: item.reorder,
    minRows: item.minRows,
    maxRows: item.maxRows,
    addLabel: item.addLabel,
    rowTitle: item.rowTitle,
    unique: item.unique,
    onFile: item.onFile,
    wire: item.wire,
    checks: item.checks ?? [],
    nodes: planNodes(asked.items, { page: place.page, before: `${head.path}.*.`, when: [] }, builder),
  })
}
