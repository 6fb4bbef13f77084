/** How wide a frame is, in pixels; 0 is as wide as there is room. */
export const WIDTHS = [0, 320, 390, 768, 1280] as const

/** Somebody who looks at the form. Empty texts are not chosen. */
export type PreviewedPerson = {
  readonly key: string
  readonly account: string
  readonly language: string
  readonly state: string
  readonly width: (typeof WIDTHS)[number]
  /** sees what is in force, and not the change */
  readonly inForce: boolean
}

export const MOST_PEOPLE = 4

export const newPerson = (language: string, account = ''): PreviewedPerson => ({
  key: crypto.randomUUID(),
  account,
  language,
  state: '',
  width: 0,
  inForce: false,
})
