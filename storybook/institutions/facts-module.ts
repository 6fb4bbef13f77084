import type { GalleryOffice } from '../forms/read-office.ts'
import { BASE } from './base.ts'
import type { GalleryInstitution, InstitutionFacts } from './read-institutions.ts'
import type { GalleryPerson } from './people-of.ts'

/** What stories have of an office: its demo institution under an empty id, and the others by theirs. */
export type OfficeFacts = {
  /** The id of the demo institution. */
  readonly own: string
  readonly institutions: { readonly [institution: string]: InstitutionFacts }
}

type Gallery = {
  readonly roles: readonly string[]
  readonly people: readonly GalleryPerson[]
  readonly offices: ReadonlyMap<string, GalleryOffice>
}

const factsOf = ({ name, settings, brand, languages }: GalleryInstitution): InstitutionFacts => ({
  name,
  settings,
  brand,
  languages: Object.fromEntries([...languages].map(([language, { locale, sentences }]) => [language, { locale, sentences }])),
})

const officeFacts = (office: GalleryOffice): OfficeFacts => ({
  own: office.id,
  institutions: Object.fromEntries([['', office] as const, ...office.others].map(([id, each]) => [id, factsOf(each)])),
})

/** A stage of cases that forms are filled in with, and the words for it. */
export type StageChoice = { readonly id: string; readonly label: string }

/** The stages of all forms, each id once, in the words of the first office that has it. */
const stagesOf = (
  offices: Gallery['offices'],
  forms: readonly { readonly id: string; readonly office: string }[],
): readonly StageChoice[] => {
  const states = forms.flatMap(({ id, office }) => offices.get(office)?.stages(id, new Map())?.states ?? [])
  return [...new Map(states.toReversed().map(({ id, label }) => [id, { id, label }])).values()].toReversed()
}

/** What all stories share, as a module. The same sentences in several institutions are written once. */
export const factsModule = ({
  roles,
  people,
  offices,
  forms,
}: Gallery & { readonly forms: ReadonlyMap<string, { readonly id: string; readonly office: string }> }): string => {
  const texts = new Map<string, number>()
  const facts = JSON.stringify(
    Object.fromEntries([...offices].map(([folder, office]) => [folder, officeFacts(office)])),
    (name, value: unknown) => {
      if (name !== 'sentences') return value
      const text = JSON.stringify(value)
      const at = texts.get(text) ?? texts.size
      texts.set(text, at)
      return at
    },
  )
  const named = [...offices.values()].flatMap((office) => [office, ...office.others.values()])
  const institutions = [...new Map(named.filter(({ id }) => id !== BASE).map(({ id, name }) => [id, { id, name }])).values()]
  return [
    `export const roles = ${JSON.stringify(roles)}`,
    `export const people = ${JSON.stringify(people)}`,
    `export const institutions = ${JSON.stringify(institutions)}`,
    `export const stages = ${JSON.stringify(stagesOf(offices, [...forms.values()]))}`,
    `const sentences = [${[...texts.keys()].join(',\n')}]`,
    `export const offices = JSON.parse(${JSON.stringify(facts)}, (name, value) => (name === 'sentences' ? sentences[value] : value))`,
  ].join('\n')
}
