import { mergedText, type RuleData, type View } from '#engine'
import type { ServedView } from '../../contract/views.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'

/** The types of case that this viewer may start about the rows of a list. */
export const startsOfRows = ({ rules }: CompiledDefinitions, { starts }: View, data: RuleData): readonly string[] =>
  starts?.many !== undefined && rules.holds(starts.when, data) ? starts.many : []

/** What a list does with many rows at once: events, each with its form and its confirmation, and cases started about them. */
export const bulkEvents = (definitions: CompiledDefinitions, view: View, data: RuleData): ServedView['bulk'] => {
  const { bulk = [], entity, starts } = view
  const workflows = definitions.set.all('case').flatMap(({ of, workflow }) => (of === entity ? [definitions.workflow(workflow)] : []))
  const events = bulk.map((id) => {
    const event = workflows.flatMap(({ events: found }) => found.get(id)?.event ?? [])[0]
    if (!event) return { event: id, label: id }
    const { label, form, confirm } = event
    return { event: id, label: mergedText(label, {}), ...(form !== undefined && { form }), ...(confirm && { confirm }) }
  })
  const cases = startsOfRows(definitions, view, data).map((id) => ({
    event: id,
    label: `${mergedText(starts?.label ?? '', data)}: ${mergedText(definitions.findCase(id)?.title ?? id, data)}`,
    starts: true as const,
  }))
  return [...events, ...cases]
}
