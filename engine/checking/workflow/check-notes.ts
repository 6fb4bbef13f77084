import { didYouMean } from '../../loading/did-you-mean.ts'
import { secretsOf } from '../forms/secrets-of.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

/** The names that are secret in a record of the workflow: the history stores a note in the clear. */
const secretNames = (context: CheckContext, workflow: string): ReadonlySet<string> => {
  const { set } = context
  const secrets = secretsOf(context)
  const entities = set
    .all('case')
    .flatMap((caseType) => (caseType.workflow === workflow ? [set.get('entity', caseType.of)?.name ?? ''] : []))
  return new Set(entities.flatMap((name) => Object.keys(secrets[name] ?? {})))
}

/** The note of an event is an answer of its form, and not a secret one. */
export const checkNotes: DefinitionCheck = (context) => {
  for (const { id, events } of context.each('workflow')) {
    if (events.every(({ note }) => note === undefined)) continue
    const secret = secretNames(context, id)
    events.forEach(({ form = '', note = [] }, index) => {
      const fields = (context.outlines.get(form)?.fields ?? []).flatMap(({ name, row }) => (row === '' && !secret.has(name) ? [name] : []))
      for (const [position, name] of [note].flat().entries()) {
        const pointer = `/events/${index}/note${typeof note === 'string' ? '' : `/${position}`}`
        if (!fields.includes(name))
          context.report('workflow.note-unknown', id, pointer, {
            name,
            form: form === '' ? 'this event, which asks no form,' : form,
            hint: didYouMean(name, fields),
          })
      }
    })
  }
}
