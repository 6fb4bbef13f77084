import type { Body, BodyPart } from '../definition/texts/body.ts'
import type { Condition, Json } from '../definition/logic.ts'
import type { Sources } from '../messages/sources.ts'
import { isList, isRecord } from '../rules/values/json.ts'
import { paperTexts } from '../texts/en/papers.ts'
import { sourceOf, sourcesOf } from '../rules/source-of.ts'

/** A part as somebody reads it: its merge fields are filled in, its conditions decided, its rows written. A paragraph is plain text. */
export type WrittenPart =
  | string
  | { readonly is: 'heading'; readonly text: string }
  | { readonly is: 'list'; readonly numbered: boolean; readonly entries: readonly string[] }
  | { readonly is: 'facts'; readonly facts: readonly { readonly label: string; readonly value: string }[] }
  | { readonly is: 'table'; readonly columns: readonly WrittenColumn[]; readonly rows: readonly (readonly string[])[] }
  | { readonly is: 'signature'; readonly lines: readonly string[] }
  | { readonly is: 'page-break' }
type WrittenColumn = { readonly label: string; readonly atEnd: boolean }

/** The values that texts and rules read, by root. */
export type BodyData = { readonly [root: string]: Json | undefined }
/** What decides and computes: the rule book of the set. */
export type BodyRules = {
  readonly value: (logic: Json, data: BodyData) => Json
  readonly holds: (condition: Condition | undefined, data: BodyData) => boolean
}
export type BodyWriter = {
  readonly rules: BodyRules
  /** A text with its merge fields filled in. */
  readonly merge: (text: string, data: BodyData, sources?: Sources) => string
  /** What `item` and the given values stand for here. */
  readonly sources?: Sources
}

/** A mail or a paper of more rows is nobody's reading, and would hold up all others. */
const MOST_ROWS = 10_000

const merged = (writer: BodyWriter, text: string, data: BodyData): string => writer.merge(text, data, writer.sources)

/** The writer of a row of a list. */
const ofRow = (writer: BodyWriter, each: Json | undefined): BodyWriter =>
  each === undefined ? writer : { ...writer, sources: { ...writer.sources, item: sourceOf(each, writer.sources) } }

type Rows = { readonly turns: readonly BodyData[]; readonly cut: readonly string[] }

/** One turn for each row, which is read as `item`. What is left out is said. */
const turnsOf = ({ rules }: BodyWriter, each: Json | undefined, data: BodyData): Rows => {
  if (each === undefined) return { turns: [data], cut: [] }
  const value = rules.value(each, data)
  const rows = isList(value) ? value : []
  return {
    turns: rows.slice(0, MOST_ROWS).map((item) => ({ ...data, item })),
    cut: rows.length > MOST_ROWS ? [paperTexts.onlyFirst({ shown: MOST_ROWS, count: rows.length })] : [],
  }
}

const isSaid = (text: string): boolean => text.trim() !== ''

const writeEntries = (writer: BodyWriter, entries: NonNullable<BodyPart['list']>, data: BodyData): readonly string[] =>
  entries
    .flatMap((entry) => {
      if (typeof entry === 'string') return [merged(writer, entry, data)]
      const { turns, cut } = turnsOf(writer, entry.each, data)
      const inRow = ofRow(writer, entry.each)
      return [...turns.filter((turn) => writer.rules.holds(entry.when, turn)).map((turn) => merged(inRow, entry.text, turn)), ...cut]
    })
    .filter(isSaid)

const writeTable = (
  writer: BodyWriter,
  { rows, columns, empty }: NonNullable<BodyPart['table']>,
  data: BodyData,
): readonly WrittenPart[] => {
  const { turns, cut } = turnsOf(writer, rows, data)
  if (turns.length === 0) return empty === undefined ? [] : [merged(writer, empty, data)]
  const inRow = ofRow(writer, rows)
  return [
    {
      is: 'table',
      columns: columns.map(({ label, align }) => ({ label: merged(writer, label, data), atEnd: align === 'end' })),
      rows: turns.map((turn) => columns.map(({ value }) => merged(inRow, value, turn))),
    },
    ...cut,
  ]
}

const writeList = (
  writer: BodyWriter,
  entries: NonNullable<BodyPart['list']>,
  numbered: boolean,
  data: BodyData,
): readonly WrittenPart[] => {
  const written = writeEntries(writer, entries, data)
  return written.length === 0 ? [] : [{ is: 'list', numbered, entries: written }]
}

const writeFacts = (writer: BodyWriter, facts: NonNullable<BodyPart['facts']>, data: BodyData): readonly WrittenPart[] => {
  const written = facts
    .filter(({ when }) => writer.rules.holds(when, data))
    .map(({ label, value }) => ({ label: merged(writer, label, data), value: merged(writer, value, data) }))
  return written.length === 0 ? [] : [{ is: 'facts', facts: written }]
}

/** What a part says in one turn. */
const writePart = (writer: BodyWriter, part: BodyPart, data: BodyData): readonly WrittenPart[] => {
  const { heading, paragraph, list, numbered, facts, table, signature, pageBreak, body } = part
  if (heading !== undefined) return [{ is: 'heading', text: merged(writer, heading, data) }]
  if (paragraph !== undefined) return [merged(writer, paragraph, data)]
  if (list !== undefined) return writeList(writer, list, false, data)
  if (numbered !== undefined) return writeList(writer, numbered, true, data)
  if (facts !== undefined) return writeFacts(writer, facts, data)
  if (table !== undefined) return writeTable(writer, table, data)
  if (signature !== undefined) return [{ is: 'signature', lines: signature.map((line) => merged(writer, line, data)).filter(isSaid) }]
  if (pageBreak === true) return [{ is: 'page-break' }]
  return writeBody(writer, body ?? [], data)
}

/** The writer inside of a part: its row and its values have other names than what they stand for. */
const insideOf = (writer: BodyWriter, { each, with: given }: BodyPart): BodyWriter => {
  const inRow = ofRow(writer, each)
  return { ...inRow, sources: { ...inRow.sources, ...sourcesOf(given, inRow.sources) } }
}

const withValues = ({ rules }: BodyWriter, { with: given }: BodyPart, data: BodyData): BodyData => {
  if (given === undefined) return data
  const around = data['with'] ?? null
  const values = Object.fromEntries(Object.entries(given).map(([name, logic]) => [name, rules.value(logic, data)]))
  return { ...data, with: { ...(isRecord(around) ? around : {}), ...values } }
}

/** A body as somebody reads it. A paragraph that says nothing is left out. */
export const writeBody = (writer: BodyWriter, body: Body, data: BodyData): readonly WrittenPart[] =>
  body
    .flatMap((part) => {
      if (typeof part === 'string') return [merged(writer, part, data)]
      const { turns, cut } = turnsOf(writer, part.each, data)
      const inside = insideOf(writer, part)
      const written = turns
        .filter((turn) => writer.rules.holds(part.when, turn))
        .flatMap((turn) => writePart(inside, part, withValues(writer, part, turn)))
      return [...written, ...cut]
    })
    .filter((part) => typeof part !== 'string' || isSaid(part))
