import type { Json } from '../../definition/logic.ts'
import type { Problem } from '../../errors.ts'
import { isRecord, sameJson } from '../../rules/values/json.ts'
import { isSignature, stamped, type Signer } from '../../question-types/signature/signature.ts'
import { MOST_CHARACTERS } from '../../question-types/text-answer.ts'
import { findInputFault } from '../../rules/values/input-fault.ts'
import { isBlank } from '../../rules/values/blank.ts'
import { hasAside, setApart } from '../session/aside/aside.ts'
import { isWithheldFromViewer } from '../session/answer-text.ts'
import { lookupOf } from '../session/node-options.ts'
import type { NodeState, FormState } from '../session/form-state.ts'
import { problemAt } from '../session/problems/make-problem.ts'
import { rawOf } from '../session/make-row-scope.ts'
import { makeState } from '../session/make-state.ts'
import type { FormPlan } from '../plan/plan.ts'
import { NO_FILES, unknownFile, uploadedFiles, type FilesOnRecord } from './files-on-record.ts'
import { insertRow, orderRows, takenIn, takeRow } from '../session/rows.ts'
import type { FormContext } from '../program/form-context.ts'
import type { Answers } from '../session/session.ts'
import { comparingRowsAfter, propagate, signedNow } from '../session/recompute.ts'
import { storedAnswers } from '../session/stored-answers.ts'
import { withheldIn, type Stripped } from './strip-withheld.ts'
import { unknownAnswer } from './validate-form.ts'
import { mayAddRows, mayChange, writeAnswer } from '../session/write-answer.ts'
import { answerTexts } from '../../texts/en/answers.ts'
import { storedAnswerTexts } from '../../texts/en/stored-answers.ts'

/** The stored answers, a viewer's changes, and the context that decides what they may change. */
export type AcceptAnswers = {
  readonly stored: Answers
  /** Path -> value. A list (`dependents`) is sent as rows with a `$id`; in a row that is already stored, only the fields sent change. */
  readonly changes: { readonly [path: string]: Json }
  readonly context: FormContext
  /** Left out: the record has no files, so that an answer can name none. */
  readonly files?: FilesOnRecord
  /** Stamps every signature that is given; left out: nobody is known to sign. */
  readonly signer?: Signer
  readonly newRowId?: (taken: (id: string) => boolean) => string
  /** Works out only what may be changed: problems have no words, and `decided` says no more than whether there is something to decide. */
  readonly unseen?: boolean
}
/** The answers to store, and a problem for each refused change. */
export type Accepted = {
  readonly answers: Answers
  readonly problems: readonly Problem[]
  /** Paths whose new value equals the stored one. */
  readonly ignored: readonly string[]
  /** The results, with the changes applied, of rules that read an answer withheld from this viewer. */
  readonly decided: Stripped['decided']
}

type Verdict =
  | { readonly done: 'applied' | 'ignored' }
  | { readonly done: 'refused'; readonly problem: Problem }
  | { readonly done: 'opened'; readonly more: readonly (readonly [string, Json])[] }

/** As many rows as changes may bring at once, in all lists together: what each row costs is paid by everybody whom the thread serves. */
export const MOST_NEW_ROWS = 2000
/** No list that people choose from has so many values that all of these are chosen. */
const MOST_CHOSEN = 2000

/** What is known beside the answers: the files of the record, who signs, and how many rows may still be added. */
type Around = { readonly files: FilesOnRecord; readonly signer: Signer | undefined; readonly room: { rows: number } }

const refused = (nodeState: NodeState, state: FormState): Verdict => ({
  done: 'refused',
  // A viewer who may not see the place is not told its label either.
  problem: isWithheldFromViewer(nodeState)
    ? { path: nodeState.path, code: 'answers.refused', severity: 'error', message: storedAnswerTexts.notChangedHere }
    : problemAt(
        nodeState,
        { code: 'answers.refused', params: { why: (nodeState.locked ? state.context.lockedWhy : undefined) ?? '' } },
        state,
      ),
})

const textsIn = (value: Json | undefined): readonly string[] =>
  (Array.isArray(value) ? (value as readonly Json[]) : [value]).filter((entry) => typeof entry === 'string')

const newlyChosen = (nodeState: NodeState, raw: Json | undefined): readonly string[] => {
  const before = new Set(textsIn(nodeState.raw))
  return textsIn(raw).filter((value) => value !== '' && !before.has(value))
}

/** A retired value is no longer chosen. A value that a list on the server does not have has no label anywhere, so it is not stored either. */
const isClosed = (value: string, nodeState: NodeState, state: FormState): boolean => {
  const list = lookupOf(nodeState, state)
  const found = list?.find(value)
  return found?.retired === true || (list?.isSearched === true && found === undefined)
}

const acceptOne = (nodeState: NodeState, value: Json, state: FormState, { files, signer }: Omit<Around, 'room'>): Verdict => {
  const { compiled } = nodeState
  const fault = findInputFault(value)
  if (fault !== undefined)
    return mayChange(nodeState)
      ? { done: 'refused', problem: problemAt(nodeState, { code: fault.fault === 'text' ? 'answers.characters' : 'answers.type' }, state) }
      : refused(nodeState, state)
  if (compiled.node.kind === 'field' && compiled.node.value !== undefined && sameJson(value, nodeState.value ?? null))
    return { done: 'ignored' }
  const raw = rawOf(value, compiled)
  // Whoever empties a question that a default fills has answered it.
  const isEmptied = raw === null && nodeState.raw === undefined
  if (!isWithheldFromViewer(nodeState) && !isEmptied && sameJson(raw ?? null, nodeState.raw ?? null)) return { done: 'ignored' }
  if (!mayChange(nodeState)) {
    // A default or a computed value may be sent back as it is shown.
    const isShown = !isWithheldFromViewer(nodeState) && sameJson(raw ?? null, nodeState.value ?? null)
    return isShown ? { done: 'ignored' } : refused(nodeState, state)
  }
  if (raw !== undefined && raw !== null && compiled.type?.accepts(raw) === false)
    return { done: 'refused', problem: problemAt(nodeState, { code: 'answers.type' }, state) }
  if (typeof raw === 'string' && raw.length > MOST_CHARACTERS)
    return {
      done: 'refused',
      problem: problemAt(
        nodeState,
        { code: 'answers.too-long', params: { max: MOST_CHARACTERS, unit: answerTexts.units.characters, count: raw.length } },
        state,
      ),
    }
  if (Array.isArray(raw) && raw.length > MOST_CHOSEN)
    return {
      done: 'refused',
      problem: problemAt(nodeState, { code: 'answers.too-many-choices', params: { max: MOST_CHOSEN, count: raw.length } }, state),
    }
  const closed = newlyChosen(nodeState, raw).find((value) => isClosed(value, nodeState, state))
  if (closed !== undefined)
    return { done: 'refused', problem: problemAt(nodeState, { code: 'answers.option', params: { value: closed } }, state) }
  if (compiled.type?.type === 'signature' && isSignature(raw))
    return { done: writeAnswer(nodeState, stamped(raw, signer), state) ? 'applied' : 'ignored' }
  if (compiled.type?.type !== 'file' || raw === undefined) return { done: writeAnswer(nodeState, value, state) ? 'applied' : 'ignored' }
  const { answer, unknown } = uploadedFiles(raw, nodeState.path, files)
  if (unknown.length > 0) return { done: 'refused', problem: unknownFile(nodeState, unknown, state) }
  return { done: writeAnswer(nodeState, answer, state) ? 'applied' : 'ignored' }
}

const idShape = /^[\w~-]{1,64}$/u

/** The most rows of a list after this change. One that is longer already keeps its rows. */
const mostRows = ({ compiled: { node }, rows }: NodeState, room: Around['room']): number =>
  Math.max(rows.length, Math.min(rows.length + room.rows, (node.kind === 'repeat' ? node.maxRows : undefined) ?? Infinity))

/** A list: rows may be added, removed and moved; the answers inside them are judged one by one. Too many rows are refused unread. */
const acceptRows = (nodeState: NodeState, value: Json, state: FormState, { room }: Around): Verdict => {
  if (!mayChange(nodeState)) return refused(nodeState, state)
  const rows = isBlank(value) ? [] : value
  if (!Array.isArray(rows) || !rows.every(isRecord))
    return { done: 'refused', problem: problemAt(nodeState, { code: 'answers.type' }, state) }
  const most = mostRows(nodeState, room)
  if (rows.length > most)
    return {
      done: 'refused',
      problem: problemAt(nodeState, { code: 'answers.too-many-rows', params: { max: most, count: rows.length } }, state),
    }
  const free = mayAddRows(nodeState)
  const before = new Set(nodeState.rowIds)
  const given = rows as readonly { readonly [key: string]: Json }[]
  const kept = new Set(given.map((row) => String(row['$id'])))
  if (free) for (const id of before) if (!kept.has(id)) takeRow(nodeState, id, state)
  const more: (readonly [string, Json])[] = []
  const order = new Set<string>()
  for (const row of given) {
    const wanted = String(row['$id'] ?? '')
    const known = before.has(wanted) && !order.has(wanted)
    if (!known && !free) return refused(nodeState, state)
    const id = known
      ? wanted
      : insertRow(nodeState, idShape.test(wanted) && !takenIn(nodeState)(wanted) ? { $id: wanted } : {}, undefined, state)
    if (id === undefined) continue
    if (!known) room.rows--
    order.add(id)
    for (const [key, entry] of Object.entries(row)) if (key !== '$id') more.push([`${nodeState.path}.${id}.${key}`, entry])
  }
  if (free) orderRows(nodeState, [...order])
  state.queue.add(nodeState)
  return { done: 'opened', more }
}

const judge = (nodeState: NodeState, value: Json, state: FormState, around: Around): Verdict => {
  const isList = nodeState.compiled.node.kind === 'repeat'
  const verdict = isList ? acceptRows(nodeState, value, state, around) : acceptOne(nodeState, value, state, around)
  propagate(state)
  return verdict
}

/** Signatures that came without what they sign are of the answers as they are now. */
const seal = (paths: readonly string[], state: FormState): void => {
  for (const path of paths) {
    const nodeState = state.nodeStates.get(path)
    const { raw } = nodeState ?? {}
    if (nodeState?.compiled.type?.type !== 'signature' || !isSignature(raw) || raw.of !== undefined) continue
    const signed = signedNow(nodeState, state)
    if (signed !== undefined) writeAnswer(nodeState, { ...raw, of: signed }, state)
  }
  propagate(state)
}

type Waiting = readonly (readonly [string, Json])[]
type Passed = {
  readonly problems: readonly Problem[]
  /** What is tried once more: refused changes, and the answers of rows that were opened. */
  readonly again: Waiting
  readonly ignored: readonly string[]
  readonly applied: readonly string[]
  readonly progress: boolean
}

/** Tries each change once. */
const passOver = (waiting: Waiting, state: FormState, around: Around): Passed => {
  const problems: Problem[] = []
  const again: (readonly [string, Json])[] = []
  const ignored: string[] = []
  const applied: string[] = []
  let progress = false
  for (const [path, value] of waiting) {
    const nodeState = state.nodeStates.get(path)
    const kind = nodeState?.compiled.node.kind
    const verdict: Verdict =
      nodeState === undefined || kind === 'page' || kind === 'content'
        ? { done: 'refused', problem: unknownAnswer(path) }
        : judge(nodeState, value ?? null, state, around)
    if (verdict.done === 'refused') {
      problems.push(verdict.problem)
      again.push([path, value])
    } else progress = true
    if (verdict.done === 'ignored') ignored.push(path)
    if (verdict.done === 'applied') applied.push(path)
    if (verdict.done === 'opened') again.push(...verdict.more)
  }
  return { problems, again, ignored, applied, progress }
}

/**
 * Applies a viewer's changes to the stored answers. Permitted changes are applied even when the value is wrong, because a draft may be
 * wrong; anything else is refused with its reason; answers they cannot see stay. One change may make another place relevant, so refused
 * changes are tried again until nothing more is accepted. Never throws for a caller's input.
 *
 *     acceptAnswers(plan, { stored, changes: { first_name: 'Noor' }, context }).answers
 */
export const acceptAnswers = (plan: FormPlan, { stored, changes, context, files = NO_FILES, signer, ...how }: AcceptAnswers): Accepted => {
  const state = makeState(plan, stored, context, how)
  const around: Around = { files, signer, room: { rows: MOST_NEW_ROWS } }
  const ignored: string[] = []
  const applied: string[] = []
  let waiting: Waiting = Object.entries(changes)
  for (;;) {
    const passed = comparingRowsAfter(state, () => passOver(waiting, state, around))
    const { problems, again } = passed
    ignored.push(...passed.ignored)
    applied.push(...passed.applied)
    if (!passed.progress || again.length === 0) {
      if (signer?.seals === true) seal(applied, state)
      const answers = storedAnswers(state.root)
      // Once it was sent, others read the record: what does not count stays out of their sight while it is corrected.
      const kept = hasAside(stored) ? setApart([state.root], answers) : answers
      return { answers: kept, problems, ignored, decided: withheldIn(state).decided }
    }
    waiting = again
  }
}
