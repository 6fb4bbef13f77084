import type { DefinitionCheck } from '../check-context.ts'

/** A list starts cases about somebody who is searched for, or about each of its rows. */
export const checkStarts: DefinitionCheck = ({ set, each, report, hasHole }) => {
  for (const { id, entity, starts } of each('view')) {
    if (starts === undefined || hasHole(id, '/starts')) continue
    const asks = starts.among !== undefined && starts.whom !== undefined
    const isHalf = (starts.among === undefined) !== (starts.whom === undefined)
    if (isHalf || (!asks && starts.many === undefined)) report('view.starts-whom', id, '/starts')
    starts.many?.forEach((name, index) => {
      const definition = set.get('case', name)
      if (definition !== undefined && definition.subject !== entity)
        report('view.starts-subject', id, `/starts/many/${index}`, { case: name, subject: definition.subject ?? 'nobody', entity })
    })
  }
}
