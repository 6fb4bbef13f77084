import type { Message } from '../../../engine/definition/messages.ts'
import type { ServedBlock } from './blocks.ts'

/** GET /api/shell (anonymous): the data the sign-in page and the frame need before sign-in. */
export type Shell = {
  readonly institution: {
    readonly id: string
    readonly name: string
    readonly shortName: string
    readonly brand: Readonly<Record<string, string>>
    readonly contact: Readonly<Record<string, string>>
    readonly notice?: string
    readonly demo: boolean
    readonly timeZone: string
    readonly locale: string
  }
  readonly messages: Readonly<Record<string, Message>>
  /** links at the foot of pages shown before signing in */
  readonly footer: readonly ServedMenuItem[]
  /** the page for a forgotten password, when there is such a screen */
  readonly forgotten?: string
  readonly demoAccounts?: readonly { readonly user: string; readonly password: string; readonly name: string; readonly role: string }[]
}

export type ServedMenuItem = {
  readonly id: string
  readonly label: string
  readonly help?: string
  readonly icon?: string
  /** hash path inside the app, or an external address when isUrl */
  readonly href?: string
  readonly isUrl?: boolean
  readonly superText?: string
  /** a case that may be started here: POST /api/cases/{start} */
  readonly start?: string
  /** shown but closed, with the reason */
  readonly closed?: { readonly why: string; readonly href?: string }
  readonly subMenu?: readonly ServedMenuItem[]
}

/** GET /api/screen?path=/student/...: the screen behind a hash path for this viewer, guard decided. */
export type ServedScreen =
  | {
      readonly ok: true
      readonly id: string
      /** the title of the browser's window */
      readonly title: string
      /** the breadcrumb's name of this page: the title, or the label of the record */
      readonly caption: string
      readonly heading: string
      readonly layout: string
      readonly density: 'comfortable' | 'compact'
      readonly path: string
      readonly params: Readonly<Record<string, string>>
      readonly crumbs: readonly { readonly label: string; readonly href?: string }[]
      readonly menu: readonly ServedMenuItem[]
      readonly links: readonly ServedMenuItem[]
      readonly footer: readonly ServedMenuItem[]
      readonly record?: { readonly entity: string; readonly id: string }
      /** no record yet: opening this screen starts (or resumes) a case of this type by POST /api/cases/{start} */
      readonly start?: string
      readonly anonymous?: boolean
      readonly tabs: readonly { readonly id: string; readonly label: string; readonly blocks: readonly ServedBlock[] }[]
      readonly blocks: readonly ServedBlock[]
      readonly from?: { readonly href: string; readonly label: string }
    }
  | { readonly ok: false; readonly signIn: boolean; readonly go?: string; readonly message?: string; readonly after?: string }
