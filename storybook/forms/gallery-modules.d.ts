declare module 'virtual:sojourn-gallery/facts' {
  import type { Json } from '#engine'
  export const roles: readonly string[]
  export const settings: { readonly [name: string]: Json }
}
