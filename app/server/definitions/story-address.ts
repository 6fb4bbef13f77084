import { basename } from 'node:path'
import type { DefinitionSet } from '#engine'

/** The story of an empty form in a gallery. The gallery has every form that a file of the base begins, and names its stories by the form. */
export const storyAddress = (gallery: string, set: Pick<DefinitionSet, 'filesOf'>, form: string): string | undefined =>
  set.filesOf(form).some(({ file, layer }) => layer === 'base' && basename(file) === `${form}.json`)
    ? `${gallery}/?path=/story/${form.replaceAll('.', '-')}--empty`
    : undefined
