declare module 'virtual:sojourn-gallery/facts' {
  import type { Json } from '#engine'
  export const roles: readonly string[]
  export const settings: { readonly [name: string]: Json }
  /** The sentences of the product, by language and key. */
  export const languages: { readonly [language: string]: { readonly [key: string]: string } }
}
