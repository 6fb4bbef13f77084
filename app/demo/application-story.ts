import type { ApprovalStep } from '#engine'
import type { Data } from '../server/store/records/records.ts'
import { addDays, momentOf } from './demo-calendar.ts'
import type { Happened } from './demo-record.ts'
import type { Somebody } from './people.ts'
import { elementAt, type Random } from './random.ts'

/** Who moves a case into a state, by which event. A state with `asks` opens an approval for that person. */
export type StoryMove = { readonly by: string; readonly event: string; readonly says?: string; readonly asks?: string }
export type Moves = { readonly [state: string]: StoryMove }
export type Players = { readonly [party: string]: Somebody & { readonly person?: string } }
export type Told = {
  readonly created: string
  readonly updated: string
  readonly history: readonly Happened[]
  readonly approvals: readonly ApprovalStep[]
  readonly set: Data
}

/** The states of a case from the first to the current one, worked out backwards from its last day. */
export const tellMoves = (states: readonly string[], moves: Moves, players: Players, lastDay: string, chance: Random): Told => {
  const waits = states.map((_, index) => (index === 0 ? 0 : chance.between(3, 11)))
  let day = addDays(lastDay, -waits.reduce((sum, wait) => sum + wait, 0))
  let approvals: readonly ApprovalStep[] = []
  let set: Data = {}
  const history: Happened[] = []
  for (const [index, state] of states.entries()) {
    day = addDays(day, elementAt(waits, index))
    const now = momentOf(day, chance)
    const before = index === 0 ? undefined : elementAt(states, index - 1)
    const { by: party, event, says, asks } = moves[state] ?? { by: 'officer', event: 'change_status' }
    const { person: _person, ...by } = players[party] ?? { name: 'Sojourn' }
    if (before === undefined) {
      history.push({ at: now, by: { ...by, party }, kind: 'created', to: state })
      continue
    }
    const changed =
      event === 'change_status'
        ? {
            state,
            scholarStatusChangeDate: day,
            ...(state === 'receipt_received' && {
              scholarReferenceNumber: `IOE99900${chance.between(10_000, 99_999)}`,
              scholarReferenceDate: day,
            }),
          }
        : undefined
    if (changed)
      set = {
        ...set,
        scholarStatusCode: state,
        scholarStatusChangeDate: day,
        ...(changed.scholarReferenceNumber !== undefined && {
          scholarReferenceNumber: changed.scholarReferenceNumber,
          scholarReferenceDate: day,
        }),
      }
    // The person who was asked decides by leaving the state.
    const asked = event.startsWith('approval.') ? { comment: 'Checked and right.' } : changed
    if (event.startsWith('approval.'))
      approvals = approvals.map((step) => ({ ...step, status: 'approved', decidedAt: now, comment: 'Checked and right.' }))
    history.push({
      at: now,
      by: { ...by, party },
      kind: event.startsWith('approval.') ? 'approval' : 'event',
      event,
      ...(says !== undefined && { says }),
      from: before,
      to: state,
      ...(asked && { asked }),
    })
    if (asks !== undefined)
      approvals = [...approvals, { id: `${state}@${now}.1`, party: asks, person: players[asks]?.person ?? null, order: 0, status: 'open' }]
  }
  return { created: elementAt(history, 0).at, updated: elementAt(history, -1).at, history, approvals, set }
}
