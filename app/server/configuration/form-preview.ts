import { mergedText, searchedLists, type Answers, type Form, type FormContext, type Json } from '#engine'
import type { FormPreview } from '../contract/configuration.ts'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import { findAccount, sessionUser } from '../store/accounts/accounts.ts'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { findDefinition } from './definition-in-change.ts'
import { drawnDefinitions } from './previews/drawn-definitions.ts'
import { personasOf } from './previews/personas.ts'

type Asked = {
  readonly id: string
  readonly change?: string
  readonly as?: string
  readonly example?: string
  readonly language?: string
  readonly date?: string
  readonly state?: string
}

/** The states of the cases that are filled in with a form, each once. */
const statesWith = ({ set, workflow }: CompiledDefinitions, form: string): FormPreview['states'] => {
  const states = set
    .all('case')
    .filter(({ abstract, forms }) => abstract !== true && forms.includes(form))
    .flatMap((type) => [...(workflow(type.workflow)?.states.entries() ?? [])])
  return [...new Map(states.map(([id, { label }]) => [id, { id, label: mergedText(label, {}) }])).values()]
}

/** A form as somebody would see it, with the answers of one of its examples. Nothing of it is stored. */
export const formPreview = async (context: ViewerContext, asked: Asked): Promise<FormPreview | Failure> => {
  const { id, change, as, example: name, language, date, state } = asked
  const { tx, institution, today, definitions } = context
  const found = await drawnDefinitions(context, { change, language })
  if (isFailure(found)) return found
  const { set, definitions: drawn } = found
  const form = findDefinition(set, id)
  if (isFailure(form)) return form
  if (form.kind !== 'form') return fail('form.not-found')
  const account = as === undefined ? undefined : await findAccount(tx, as)
  if (as !== undefined && !account) return fail('record.not-found')
  const plan = drawn.plan(id)
  const { examples = [] } = form.definition as unknown as Form
  const example = examples.find((each) => each.name === name)
  const { answers: _answers, ...given } = (example ?? examples[0])?.given ?? {}
  const related = { ...searchedLists(set, plan), ...(given['related'] as FormContext['related']) }
  const user = account && (sessionUser(account, institution.code) as unknown as Json)
  const around = { ...given, ...(date !== undefined && { today: date }), ...(state !== undefined && { state }) }
  return {
    plan,
    answers: (example?.given['answers'] ?? {}) as Answers,
    context: { today, settings: definitions.settings, ...around, related, ...(user !== undefined && { user }) } as FormContext,
    given: around as FormPreview['given'],
    personas: await personasOf(context),
    rules: Object.fromEntries(
      Object.keys(plan.rules).flatMap((rule) => {
        const source = set.sourceOf(rule, '')
        return source === undefined ? [] : [[rule, { file: source.file, layer: source.layer }] as const]
      }),
    ),
    states: statesWith(drawn, id),
  }
}
