import { mergedText, type View } from '#engine'
import type { ServedView } from '../../contract/views.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'

/** The events a list sends to many rows at once, each with its form and its confirmation. */
export const bulkEvents = (definitions: CompiledDefinitions, { bulk = [], entity }: View): ServedView['bulk'] => {
  const workflows = definitions.set.all('case').flatMap(({ of, workflow }) => (of === entity ? [definitions.workflow(workflow)] : []))
  return bulk.map((id) => {
    const event = workflows.flatMap(({ events }) => events.get(id)?.event ?? [])[0]
    if (!event) return { event: id, label: id }
    const { label, form, confirm } = event
    return { event: id, label: mergedText(label, {}), ...(form !== undefined && { form }), ...(confirm && { confirm }) }
  })
}
