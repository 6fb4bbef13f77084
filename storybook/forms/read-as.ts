import type { GalleryInstitution } from '../institutions/read-institutions.ts'
import type { Stages } from '../institutions/stage-context.ts'
import type { StagesReader } from '../institutions/stages-of.ts'
import type { FormPlan } from '#engine'
import type { GalleryOffice } from './read-office.ts'

/** Names how a form is read; an empty institution is the demo of its office, an empty language the one it is written in. */
export const readAs = (institution: string, language: string): string => `${institution}/${language}`

type Reading = (form: string) => { readonly plan: FormPlan; readonly stages: Stages | undefined }

type Viewers = Parameters<StagesReader>[1]

const readingsAt = (id: string, { languages, stages }: GalleryInstitution, viewers: Viewers): readonly (readonly [string, Reading])[] =>
  [...languages].map(
    ([language, { plan }]) => [readAs(id, language), (form) => ({ plan: plan(form), stages: stages(form, viewers) })] as const,
  )

/** Every way in which the forms of an office are read. The first is that of its demo institution, as it is written. */
export const readingsOf = (office: GalleryOffice, viewers: Viewers): ReadonlyMap<string, Reading> =>
  new Map([['', office] as const, ...office.others].flatMap(([id, institution]) => readingsAt(id, institution, viewers)))
