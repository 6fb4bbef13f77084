import type { ReactNode } from 'react'

export type GridColumn = {
  readonly id: string
  readonly title: string
  /** What the columns beside it have in common. */
  readonly group?: string
  /** Its share of the width, such as `minmax(160px, 2fr)`. */
  readonly width: string
  /** The words of a cell, where only these can be said. */
  readonly choices?: readonly string[]
}

export type GridTone = 'new' | 'changed' | 'faulty' | 'quiet' | 'marked'
export type GridRow = { readonly key: string; readonly tone?: GridTone; readonly heading?: string }
export type GridCell = {
  readonly text: string
  /** What is drawn in place of the text. */
  readonly shown?: ReactNode
  readonly tone?: GridTone
  /** Why the cell cannot be changed. */
  readonly locked?: string
}
