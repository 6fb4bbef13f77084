import { editorAddress, translationsAddress } from '../addresses.ts'
import type { FoundInDefinition } from './finding-key.ts'

/** The page on which the sentence of a finding is written: that of a translation stands beside its original. `change`: in which it is mended. */
export const wayToFinding =
  (change: string | undefined) =>
  ({ id, title, translates }: FoundInDefinition): { readonly title: string; readonly href: string } | undefined => {
    if (id === undefined || title === undefined) return undefined
    if (translates) {
      const { language, definition: of } = translates
      return { title, href: `#${translationsAddress(language, { change, ...(of !== undefined && { of }) })}` }
    }
    return { title, href: `#${editorAddress(id.replace(/\.overlay$/u, ''), change === undefined ? {} : { change })}` }
  }
