import type { Event, Workflow } from '../../definition/workflow.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { EFFECT_KINDS, type Effect } from '../../definition/effects/registry.ts'
import { OUTCOMES, placedTargets } from '../../workflow/approval/exits.ts'
import { isOncePerEvent, kindsOfEffect } from '../../workflow/effects/registry.ts'
import { effectsOf } from './workflow-graph.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

const checkTwice = ({ report }: CheckContext, workflow: Workflow, list: 'states' | 'events'): void => {
  const seen = new Set<string>()
  workflow[list].forEach(({ id }, index) => {
    if (seen.has(id)) report('workflow.duplicate-id', workflow.id, `/${list}/${index}/id`, { name: id })
    seen.add(id)
  })
}

/** Why a case could not go back by an event that returns. */
const whyNowhere = ({ events }: Workflow, { id, to }: Event): string | undefined => {
  if (!events.some(({ undo }) => undo === id)) return 'it is the "undo" of no event'
  return to === undefined ? 'it has no "to"' : undefined
}

const checkNames = ({ report }: CheckContext, workflow: Workflow): void => {
  const states = workflow.states.map((state) => state.id)
  const groups = Object.keys(workflow.groups ?? {})
  const phases = (workflow.phases ?? []).map((phase) => phase.id)
  const events = workflow.events.map((event) => event.id)
  const state = (name: string, pointer: string, orGroup = false): void => {
    const known = orGroup ? [...states, ...groups] : states
    if (!known.includes(name))
      report('workflow.state-unknown', workflow.id, pointer, { name, group: orGroup ? ' or group' : '', hint: didYouMean(name, known) })
  }
  state(workflow.initial, '/initial')
  for (const [group, members] of Object.entries(workflow.groups ?? {}))
    members.forEach((name, index) => state(name, `/groups/${group}/${index}`))
  workflow.steps?.forEach((step, index) => {
    step.states.forEach((name, position) => state(name, `/steps/${index}/states/${position}`, true))
    for (const name of Object.keys(step.labels ?? {})) state(name, `/steps/${index}/labels/${name}`)
  })
  workflow.events.forEach((event, index) => {
    const pointer = `/events/${index}`
    event.from.forEach((name, position) => state(name, `${pointer}/from/${position}`, true))
    if (typeof event.to === 'string') state(event.to, `${pointer}/to`)
    else event.to?.forEach((target, position) => state(target.to, `${pointer}/to/${position}/to`))
    if (event.among !== undefined && !groups.includes(event.among))
      report('workflow.state-unknown', workflow.id, `${pointer}/among`, {
        name: event.among,
        group: ' group',
        hint: didYouMean(event.among, groups),
      })
    if (event.undo !== undefined && !events.includes(event.undo))
      report('workflow.event-unknown', workflow.id, `${pointer}/undo`, { name: event.undo, hint: didYouMean(event.undo, events) })
    const nowhere = event.returns === true ? whyNowhere(workflow, event) : undefined
    if (nowhere !== undefined) report('workflow.returns-nowhere', workflow.id, `${pointer}/returns`, { name: event.id, why: nowhere })
    if (event.from.length === 0) report('workflow.event-unplaced', workflow.id, `${pointer}/from`, { name: event.id })
  })
  workflow.states.forEach((definition, index) => {
    const pointer = `/states/${index}`
    if (definition.phase !== undefined && !phases.includes(definition.phase))
      report('workflow.phase-unknown', workflow.id, `${pointer}/phase`, {
        name: definition.phase,
        hint: didYouMean(definition.phase, phases),
      })
    definition.after?.forEach(({ send }, position) => {
      if (!events.includes(send))
        report('workflow.event-unknown', workflow.id, `${pointer}/after/${position}/send`, { name: send, hint: didYouMean(send, events) })
    })
    definition.always?.forEach(({ to }, position) => state(to, `${pointer}/always/${position}/to`))
    for (const outcome of OUTCOMES)
      for (const { target, pointer: place } of placedTargets(definition.approval?.[outcome], `${pointer}/approval/${outcome}`))
        state(target.to, `${place}/to`)
  })
}

/** What happens once cannot happen for each row, and a field holds the id of one new record. */
const checkEach = ({ report }: CheckContext, id: string, effect: Effect, pointer: string): void => {
  if (effect.each === undefined) return
  const [kind] = kindsOfEffect(effect)
  if (kind !== undefined && isOncePerEvent(kind)) report('workflow.each-once', id, `${pointer}/each`, { kind })
  if ('create' in effect && effect.create.as !== undefined)
    report('workflow.each-as', id, `${pointer}/create/as`, { name: effect.create.as })
}

/** Each effect does one thing, and says what once is done once. */
const checkEffects = (context: CheckContext, id: string, effects: readonly Effect[], pointer: string): void =>
  effects.forEach((effect, index) => {
    const place = `${pointer}/${index}`
    const kinds = kindsOfEffect(effect)
    if (kinds.length > 1 || (kinds.length === 0 && !context.hasHole(id, place)))
      context.report('workflow.effect-shape', id, place, {
        found: kinds.length === 0 ? 'nothing' : kinds.join(' and '),
        known: EFFECT_KINDS.join(', '),
      })
    else checkEach(context, id, effect, place)
  })

/** Every state, group, phase and event that is named exists exactly once, and each effect does one thing. */
export const checkWorkflowNames: DefinitionCheck = (context) => {
  for (const workflow of context.each('workflow')) {
    checkTwice(context, workflow, 'states')
    checkTwice(context, workflow, 'events')
    checkNames(context, workflow)
    for (const { effects, pointer } of effectsOf(workflow)) checkEffects(context, workflow.id, effects, pointer)
  }
  for (const { id, effects = [] } of context.each('automation')) checkEffects(context, id, effects, '/effects')
}
