import { spoken } from '../spoken.ts'
/** What merge fields are called that no question describes, and the values with which a text is tried. */
export const mergeFieldTexts = spoken('engine.mergeFields', {
  institution: 'Name of the institution',
  words: ({ name }: { readonly name: string }) => `Words of this type: ${name}`,
  sample: ({ label }: { readonly label: string }) => `“${label}”`,
})
