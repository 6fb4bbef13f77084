import { mergedText, type Event, type RuleData, type View } from '#engine'
import type { ServedView } from '../../contract/views.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'

/** The types of case that this viewer may start about the rows of a list. */
export const startsOfRows = ({ rules }: CompiledDefinitions, { starts }: View, data: RuleData): readonly string[] =>
  starts?.many !== undefined && rules.holds(starts.when, data) ? starts.many : []

/** The states in which the workflows of an entity have an event, one list for each act of the list. */
export const statesOfBulk = (definitions: CompiledDefinitions, { bulk = [], entity }: View): readonly (readonly string[])[] =>
  bulk.map((id) => [
    ...new Set(
      definitions.set
        .all('case')
        .flatMap(({ of, workflow }) => (of === entity ? [...(definitions.workflow(workflow).events.get(id)?.from ?? [])] : [])),
    ),
  ])

/** Whether people get mail because of an event, whichever way it leads. */
export const mailsPeople = ({ set }: CompiledDefinitions, { effects = [], to }: Event): boolean =>
  [...effects, ...(typeof to === 'object' ? to.flatMap((target) => target.effects ?? []) : [])].some(
    (effect) =>
      'message' in effect && (effect.message.by?.includes('mail') ?? set.get('template', effect.message.template)?.as !== 'notice'),
  )

/** What a list does with many rows at once: events, each with its form and its confirmation, and cases started about them. */
export const bulkEvents = (
  definitions: CompiledDefinitions,
  view: View,
  data: RuleData,
  able: readonly (number | undefined)[],
): ServedView['bulk'] => {
  const { bulk = [], entity, starts } = view
  const workflows = definitions.set.all('case').flatMap(({ of, workflow }) => (of === entity ? [definitions.workflow(workflow)] : []))
  const events = bulk.map((id, index) => {
    const event = workflows.flatMap(({ events: found }) => found.get(id)?.event ?? [])[0]
    if (!event) return { event: id, label: id }
    const { label, form, confirm, undo, to } = event
    const count = able[index]
    return {
      event: id,
      label: mergedText(label, {}),
      ...(count !== undefined && { able: count }),
      ...(form !== undefined && { form }),
      // A question that only some cases are asked is about one of them.
      ...(confirm?.when === undefined && confirm && { confirm: { title: confirm.title, text: confirm.text, button: confirm.button } }),
      ...(undo !== undefined && { undo }),
      ...(to !== undefined && { moves: true as const }),
      ...(mailsPeople(definitions, event) && { mails: true as const }),
    }
  })
  const cases = startsOfRows(definitions, view, data).map((id) => ({
    event: id,
    label: `${mergedText(starts?.label ?? '', data)}: ${mergedText(definitions.findCase(id)?.title ?? id, data)}`,
    starts: true as const,
  }))
  return [...events, ...cases]
}
