import { basename } from 'node:path'
import { kindOf, type Definition, type DefinitionSet } from '#engine'

/** Pages that a gallery of whole screens does without: others are drawn in the frame of one, the root leads on at once, and two need a mail. */
const WITHOUT_STORY: ReadonlySet<string> = new Set(['app', 'landing', 'decision', 'new-password'])
/** Layouts that draw something of their own, without a block. */
const WHOLE_LAYOUTS: ReadonlySet<string> = new Set(['sign-in', 'forgotten-password'])
/** What pages are like that are all alike. */
const ALL_ALIKE = /^(?:planned|configuration-part)/u

type Looked = { readonly layout?: string; readonly blocks?: unknown; readonly tabs?: unknown }
type Files = Pick<DefinitionSet, 'filesOf'>

/** What may be started depends on the records of a person, so such a menu is drawn on its page. */
const starts = (menu: unknown): boolean => JSON.stringify(menu).includes('"case":')

const isDrawn = ({ layout = '', blocks, tabs }: Looked): boolean =>
  !WITHOUT_STORY.has(layout) && (blocks !== undefined || tabs !== undefined || WHOLE_LAYOUTS.has(layout))

/** Whether a gallery draws a screen, a menu or a workflow. */
export const hasStory = (set: Files, { id, ...definition }: Definition): boolean => {
  const isAlike = (): boolean => set.filesOf(id).some(({ file }) => ALL_ALIKE.test(basename(file)))
  switch (kindOf(id)) {
    case 'workflow':
      return true
    case 'menu':
      return !starts(definition)
    case 'screen':
      return isDrawn(definition as Looked) && !isAlike()
    default:
      return false
  }
}

/**
 * The first story of a definition in a gallery, which names its stories by the definition: of a form the empty one, of others that of a desktop.
 * The gallery has what a file of the base begins.
 */
export const storyAddress = (gallery: string, set: Files, definition: Definition): string | undefined => {
  const { id } = definition
  const isForm = kindOf(id) === 'form'
  const isWritten = set.filesOf(id).some(({ file, layer }) => layer === 'base' && basename(file) === `${id}.json`)
  return isWritten && (isForm || hasStory(set, definition))
    ? `${gallery}/?path=/story/${id.replaceAll('.', '-')}--${isForm ? 'empty' : 'at-1440'}`
    : undefined
}
