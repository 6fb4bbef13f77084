import { atom, createStore, type Atom, type PrimitiveAtom } from 'jotai'
import { sectionsOf, type Asked, type Section } from '../questionnaire.ts'
import type { Form } from '#engine'

type Answer = string | boolean | undefined
export type Place = {
  readonly asked: Asked
  readonly value: PrimitiveAtom<Answer>
  readonly visible: Atom<boolean>
  readonly sum: Atom<Answer> | undefined
  readonly message: PrimitiveAtom<string | undefined>
}
export type AtomForm = {
  readonly store: ReturnType<typeof createStore>
  readonly sections: readonly Section[]
  readonly places: ReadonlyMap<string, Place>
  readonly problems: PrimitiveAtom<readonly { readonly id: string; readonly words: string }[]>
  readonly send: () => void
}

const ALWAYS = atom(true)

/** The smallest form with conditions: one atom per question, one derived atom per rule, no engine. */
export const makeAtomForm = (form: Form): AtomForm => {
  const store = createStore()
  const sections = sectionsOf(form)
  const values = new Map(sections.flatMap(({ questions }) => questions.map(({ id }) => [id, atom<Answer>(undefined)] as const)))
  const valueOf = (id: string) => values.get(id) ?? atom<Answer>(undefined)
  const problems = atom<readonly { readonly id: string; readonly words: string }[]>([])
  const places = new Map(
    sections
      .flatMap(({ questions }) => questions)
      .map((asked) => {
        const { id, visible, sum } = asked
        return [
          id,
          {
            asked,
            value: valueOf(id),
            message: atom<string | undefined>(undefined),
            visible: visible === undefined ? ALWAYS : atom((get) => get(valueOf(visible.on)) === visible.is),
            sum:
              sum === undefined ? undefined : atom((get) => String(Number(get(valueOf(sum[0])) ?? 0) + Number(get(valueOf(sum[1])) ?? 0))),
          },
        ] as const
      }),
  )
  const send = (): void => {
    const found = [...places.values()]
      .filter(({ asked, value, visible }) => asked.required && store.get(visible) && store.get(value) === undefined)
      .map(({ asked }) => ({ id: asked.id, words: `${asked.label} is missing` }))
    for (const { id, words } of found) {
      const place = places.get(id)
      if (place) store.set(place.message, words)
    }
    store.set(problems, found)
  }
  return { store, sections, places, problems, send }
}
