declare module 'virtual:sojourn-gallery/facts' {
  import type { OfficeFacts, StageChoice } from '../institutions/facts-module.ts'
  import type { GalleryPerson } from '../institutions/people-of.ts'
  export const roles: readonly string[]
  export const people: readonly GalleryPerson[]
  export const institutions: readonly { readonly id: string; readonly name: string }[]
  export const stages: readonly StageChoice[]
  /** By folder, the first one is shown first. */
  export const offices: { readonly [office: string]: OfficeFacts }
}
