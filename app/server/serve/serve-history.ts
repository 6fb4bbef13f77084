import { MASK, mergedText, nodeAt, wordsOfAnswer, type FieldWords, type Json, type ReadForm, type SecretFields } from '#engine'
import type { LoadedRecord } from '../records/load-record.ts'
import type { HistoryEntry } from '../contract/history.ts'
import type { StoredHistoryRow } from '../store/records/history.ts'
import { maskSecrets, secretAt } from '../store/secrets/secrets.ts'
import { placeLabel } from '../records/place-label.ts'
import { readsComments, servedState } from './serve-record.ts'
import { serverTexts } from '../texts/en.ts'

/** Labels for the actions of approvers, which are not events of the workflow. */
const APPROVAL_SAYS: Readonly<Record<string, (texts: typeof serverTexts.history) => string>> = {
  'approval.approve': (texts) => texts.approved,
  'approval.reject': (texts) => texts.rejected,
  'approval.return': (texts) => texts.returned,
  'approval.expire': (texts) => texts.expired,
  'approval.remind': (texts) => texts.reminded,
  'approval.escalate': (texts) => texts.escalated,
  'approval.reassign': (texts) => texts.reassigned,
  'approval.add': (texts) => texts.added,
  'approval.take-back': (texts) => texts.tookBack,
}

const isTo = (asked: Json): asked is { readonly person: Json } => typeof asked === 'object' && asked !== null && 'person' in asked

/** Whom an approver or the office asked instead, or as well: the id of a person. */
export const personAsked = ({ event, asked }: Pick<StoredHistoryRow, 'event' | 'asked'>): Json =>
  (event === 'approval.reassign' || event === 'approval.add') && isTo(asked) ? asked.person : null

const saysWhom = (row: StoredHistoryRow, names: Viewing['names']): string | undefined => {
  const person = personAsked(row)
  const name = typeof person === 'string' ? names.get(person) : undefined
  if (name === undefined) return undefined
  return row.event === 'approval.add' ? serverTexts.approvals.askedToo({ name }) : serverTexts.approvals.passedTo({ name })
}

type Words = keyof typeof serverTexts.history
const isWords = (says: string): says is Words => says in serverTexts.history

/** What the server noted is stored by its name, and read in the language of whoever reads; a workflow's own words are stored as they are. */
const wordsOf = (says: string | null): string | undefined =>
  says !== null && isWords(says) ? serverTexts.history[says] : (says ?? undefined)

/** `shown`: whether this viewer may see an answer; `names`: labels of related records, by id; `ofField`: writes a value as the catalogue describes it. */
type Viewing = {
  readonly shown: (path: string) => boolean
  readonly secrets: SecretFields | undefined
  readonly names: ReadonlyMap<string, string>
  readonly ofField: FieldWords
}

/** A line of the history as a person reads it. */
export const servedEntry = (
  loaded: LoadedRecord,
  row: StoredHistoryRow,
  forms: readonly ReadForm[],
  { shown, secrets, names, ofField }: Viewing,
): HistoryEntry => {
  const state = (id: string | null): HistoryEntry['from'] =>
    id === null || !loaded.workflow?.states.has(id) ? undefined : servedState(loaded, loaded.workflow.states.get(id), row.at)
  const { entity } = loaded.definitions.storage(loaded.row.entity)
  const subject = loaded.subject && loaded.definitions.storage(loaded.subject.entity).entity
  const words = (path: string, stored: Json): string => {
    // The change of a secret is in the history; its value is withheld.
    const value = maskSecrets(stored, secretAt(secrets, path))
    if (value === MASK) return MASK
    // A row as a whole says its answers as its questions do.
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, '$id'))
      return Object.entries(value as { readonly [field: string]: Json })
        .filter(([field]) => !field.startsWith('$'))
        .map(([field, inner]) => words(`${path}.${field}`, inner))
        .filter((part) => part !== '')
        .join(', ')
    const name = typeof value === 'string' ? names.get(value) : undefined
    // A field that no form asks, such as who has the case, is written as the catalogue describes it.
    const isAsked = forms.some(({ plan }) => nodeAt(plan, path) !== undefined)
    return name ?? (isAsked || value === null ? undefined : ofField(`case.${path}`, value)) ?? wordsOfAnswer(forms, path, value)
  }
  const [from, to] = [state(row.from_state), state(row.to_state)]
  const event = row.event === null ? undefined : loaded.workflow?.events.get(row.event)?.event
  const sentence =
    event?.says === undefined
      ? undefined
      : mergedText(event.says, { ...loaded.data, entered: { label: to?.label ?? '' } }, { format: ofField })
  const act = APPROVAL_SAYS[(row.event ?? '').split(':')[0] ?? '']
  // The sentence of the moment was written in the language in which everything is stored.
  const read = loaded.definitions.own === loaded.definitions ? undefined : sentence
  const label = event === undefined ? undefined : mergedText(event.label, loaded.data)
  const says =
    read ??
    wordsOf(row.says) ??
    sentence ??
    saysWhom(row, names) ??
    act?.(serverTexts.history) ??
    (row.kind === 'created' ? serverTexts.history.began : label)
  const note = row.note !== null && mayReadNote(loaded, row) ? row.note : undefined
  return {
    id: String(row.seq),
    at: row.at,
    by: { name: row.by_name, ...(row.by_id !== null && { id: row.by_id }), ...(row.party !== null && { party: row.party }) },
    kind: row.kind,
    differences: Object.entries(row.differences ?? {})
      // What was written with the event stands beside it already.
      .filter(([path, [, after]]) => shown(path) && (note === undefined || after !== note))
      .map(([path, [before, after]]) => ({
        path,
        label: placeLabel({ definitions: loaded.definitions, entity, subject, forms, answers: loaded.row.data }, path),
        before: words(path, before),
        after: words(path, after),
      })),
    ...(row.event !== null && { event: row.event }),
    ...(says !== undefined && { says }),
    ...(from && { from }),
    ...(to && { to }),
    ...(note !== undefined && { note }),
  }
}

/** What an approver wrote is in the history as well. */
const mayReadNote = (loaded: LoadedRecord, { event, from_state: from }: StoredHistoryRow): boolean =>
  event?.startsWith('approval.') !== true || from === null || readsComments(loaded, from)
