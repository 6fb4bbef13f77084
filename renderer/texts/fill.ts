import { createElement, Fragment, type ReactNode } from 'react'

type Parts = Readonly<Record<string, ReactNode>> | readonly ReactNode[]

const isList = (parts: Parts): parts is readonly ReactNode[] => Array.isArray(parts)
const partOf = (parts: Parts, name: string): ReactNode => (isList(parts) ? parts[Number(name)] : parts[name])

/** A text whose named blanks hold elements: `fill('{by} changed {label}.', { by, label: <b>Phone</b> })`. */
export const fill = (text: string, parts: Parts): ReactNode[] =>
  text
    .split(/\{(\w+)\}/)
    .map((piece, index) =>
      index % 2 === 0 ? piece : createElement(Fragment, { key: `${index} ${piece}` }, partOf(parts, piece) ?? `{${piece}}`),
    )

/** One blank for each element of a list, to be joined by the language and filled with `fill`. */
export const blanks = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `{${index}}`)
