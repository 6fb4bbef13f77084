declare module 'virtual:sojourn-gallery/facts' {
  import type { OfficeFacts } from './read-office.ts'
  export const roles: readonly string[]
  /** By folder, the first one is shown first. */
  export const offices: { readonly [office: string]: OfficeFacts }
}
