import type { Event } from '../definition/workflow.ts'
import { isRecord, type JsonObject } from '../rules/values/json.ts'
import { answerTexts } from '../texts/en/answers.ts'
import { pathTexts } from '../texts/en/paths.ts'
import { mergedText } from '../messages/merge-text.ts'
import { isApprover } from '../workflow/approval/is-approver.ts'
import { getState, type CompiledWorkflow } from '../workflow/compile-workflow.ts'
import { guardEvent, isOffered, sendingParty } from '../workflow/guard-event.ts'
import type { WorkflowContext } from '../workflow/instance.ts'
import { runningTimers, type PathStage } from '../workflow/walk/walk-path.ts'
import { workflowData } from '../workflow/workflow-data.ts'
import type { PathWords } from './effect-in-words.ts'
import { labelOfClock } from './walked-path.ts'

/** Something that can be done with a pretend case where it stands. `step`: what its walk takes. */
export type OpenMove = {
  readonly step: JsonObject
  readonly label: string
  /** The day on which a clock runs out. */
  readonly day?: string
  /** The form that it asks, and what of its answers the path reads: paths like `event.reason`. */
  readonly asks?: string
  readonly reads: readonly string[]
  /** The states among which it asks to choose. */
  readonly among?: readonly { readonly value: string; readonly label: string }[]
  /** It needs words of whoever decides. */
  readonly isCommented?: true
}

/** A move that this party cannot make now. `elsewhere`: it leaves other states than the present one. */
export type ClosedMove = { readonly id: string; readonly label: string; readonly why: string; readonly elsewhere: boolean }

export type MovesHere = { readonly open: readonly OpenMove[]; readonly closed: readonly ClosedMove[] }

type Here = {
  readonly workflow: CompiledWorkflow
  readonly stage: PathStage
  readonly words: PathWords
  readonly parties: readonly string[]
}

const SYSTEM = 'system'

/** What one party of a pretend case can do where it stands, and why it cannot make the other moves. `parties` are those of the case. */
export const movesHere = (here: Here, party: string, user: JsonObject): MovesHere => {
  const { stage, workflow } = here
  const { event: _event, person: _person, ...around } = stage.ctx
  const ctx: WorkflowContext = { ...around, user, parties: [party] }
  const looked = [...workflow.events.values()].map((found) => ({ ...found, ...lookAt(here, found.event, ctx) }))
  return {
    open: [
      ...decisionsOf(here, ctx),
      ...looked.flatMap(({ event, why }) => (why === undefined ? [moveOf(here, event, ctx)] : [])),
      ...(party === SYSTEM ? clocksOf(here) : []),
    ],
    closed: looked.flatMap(({ event, why, elsewhere }) =>
      why === undefined ? [] : [{ id: event.id, label: mergedText(event.label, workflowData(ctx)), why, elsewhere }],
    ),
  }
}

type Looked = { readonly why: string | undefined; readonly elsewhere: boolean }

const lookAt = ({ workflow, stage, words, parties }: Here, event: Event, ctx: WorkflowContext): Looked => {
  const found = workflow.events.get(event.id)
  if (found === undefined) throw new Error(`Workflow "${workflow.id}" has no event "${event.id}".`)
  const { walk } = pathTexts
  const elsewhere = !found.from.has(stage.instance.state)
  if (event.who.every((name) => !parties.includes(name))) return { why: walk.nobody, elsewhere }
  const labelOf = (state: string): string => mergedText(workflow.states.get(state)?.label ?? state, workflowData(ctx))
  if (elsewhere) return { why: walk.onlyIn({ states: answerTexts.list([...found.from].map(labelOf)) }), elsewhere }
  if (sendingParty(found, ctx) === undefined)
    return { why: walk.onlyFor({ who: answerTexts.list(event.who.map((name) => partyLabel(words, name))) }), elsewhere }
  return { why: guardEvent(workflow, stage.instance, found, ctx)?.message, elsewhere: !isOffered(workflow, found, ctx) }
}

/** What the clock is called, or a party. */
export const partyLabel = (words: PathWords, name: string): string => (name === SYSTEM ? pathTexts.walk.clock : words.party(name))

/** Who does it: nobody's name, and of a user what the path reads. */
const actorOf = ({ parties, user }: WorkflowContext): JsonObject => ({
  parties,
  ...(isRecord(user) && Object.keys(user).length > 0 && { user }),
})

const ASKED = /"event\.([\w$-]+)"/gu

const moveOf = ({ workflow, words }: Here, event: Event, ctx: WorkflowContext): OpenMove => {
  const reads = [...new Set([...JSON.stringify(event).matchAll(ASKED)].map(([, name]) => `event.${name}`))]
  const among = event.among === undefined ? undefined : (workflow.groups.get(event.among) ?? [])
  const data = workflowData(ctx)
  return {
    step: { send: event.id, ...actorOf(ctx) },
    label: mergedText(event.label, data),
    reads,
    ...(event.form !== undefined && { asks: words.definition(event.form) }),
    ...(among && { among: among.map((value) => ({ value, label: mergedText(workflow.states.get(value)?.label ?? value, data) })) }),
  }
}

const decisionsOf = ({ workflow, stage: { instance } }: Here, ctx: WorkflowContext): readonly OpenMove[] => {
  const { approval } = getState(workflow, instance.state)
  const isAsked = instance.approvals.some((step) => step.status === 'open' && isApprover(step, ctx))
  if (approval === undefined || !isAsked) return []
  const { decisions } = pathTexts.walk
  const decide = (decision: keyof typeof decisions): OpenMove => ({
    step: { decide: decision, ...actorOf(ctx) },
    label: decisions[decision],
    reads: [],
    ...(decision !== 'approve' && { isCommented: true as const }),
  })
  const mayReturn = approval.onReturned !== undefined && approval.may?.includes('return') === true
  return [decide('approve'), decide('reject'), ...(mayReturn ? [decide('return')] : [])]
}

const clocksOf = ({ workflow, stage }: Here): readonly OpenMove[] =>
  [...runningTimers(stage)].map(([clock, timer]) => ({
    step: { clock },
    label: labelOfClock(workflow, stage, clock),
    day: timer.at.slice(0, 10),
    reads: [],
  }))
