import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { Form } from '../../definition/form.ts'
import { outlineOf, type FormOutline } from '../../forms/plan/form-outline.ts'
import type { CheckContext, Outlines } from '../check-context.ts'
import { sameElements } from '../../rules/values/same-elements.ts'

type Named = readonly (readonly [id: string, outline: FormOutline])[]

const sameText = (before: readonly string[], after: readonly string[]): boolean => sameElements(before, after)

const formsOf = ({ set }: CheckContext): readonly string[] => set.all('form').map(({ id }) => id)

/** The forms that fill slots of others. */
const fillers = ({ set }: CheckContext): readonly Form[] => set.all('form').filter(({ fills }) => fills !== undefined)

/** What an outline is made of. Of all forms it looks for those that fill a slot, and another form is no reason to make it again. */
const readerFor = ({ set, shared }: CheckContext): DefinitionReader => {
  const all: DefinitionReader['all'] = (kind) =>
    kind === 'form' ? (shared('forms that fill slots', fillers, sameElements) as readonly never[]) : set.all(kind)
  return { get: (kind, id) => set.get(kind, id), all }
}

/** By form: the forms in which it is asked, itself among them. */
const formsAround = (context: CheckContext): ReadonlyMap<string, readonly string[]> => {
  const around = new Map<string, string[]>()
  for (const id of context.shared('forms', formsOf, sameText))
    for (const form of context.shared(`forms of ${id}`, (own) => own.outlines.get(id)?.forms ?? [], sameText)) {
      const known = around.get(form)
      if (known === undefined) around.set(form, [id])
      else if (!known.includes(id)) known.push(id)
    }
  return around
}

/** Outlines as checks share them: one is made again when something that it was made of changed. */
export const outlinesOf = (shared: CheckContext['shared']): Outlines => {
  const get = (id: string): FormOutline | undefined =>
    shared(`outline ${id}`, (context) => {
      const form = context.set.get('form', id)
      return form && outlineOf(readerFor(context), context.catalogue, form)
    })
  const named = (ids: readonly string[]): Named =>
    ids.flatMap((id) => {
      const outline = get(id)
      return outline === undefined ? [] : [[id, outline] as const]
    })
  return {
    get,
    around: (id) => named(shared(`around ${id}`, (context) => context.shared('forms around', formsAround).get(id) ?? [], sameText)),
    all: () => named(shared('forms', formsOf, sameText)),
  }
}
