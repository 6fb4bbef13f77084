import type { WrittenPart } from '#engine'

/** A letter with all of its words, ready to be set: it waits like this until its file is made, so that every try makes the same. */
export type Paper = {
  readonly title: string
  /** The language of its words, such as `es-US`. */
  readonly language: string
  readonly size: 'LETTER' | 'A4'
  /** The institution that writes, and the lines below its name. */
  readonly from: string
  readonly contact: readonly string[]
  readonly color: string
  readonly header: string | null
  readonly footer: string | null
  readonly parts: readonly WrittenPart[]
}
