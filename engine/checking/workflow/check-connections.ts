import { namesInPath } from '../../calls/find-call.ts'
import type { Connection } from '../../definition/connection.ts'
import type { Effect, EffectOf } from '../../definition/effects/registry.ts'
import type { Entity } from '../../definition/entity.ts'
import type { Event, Workflow } from '../../definition/workflow.ts'
import { nodesInside } from '../../exchange/included.ts'
import { repeatedNode } from '../../exchange/read-rows.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import { namedColumns } from '../../views/columns-of.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'
import { SYSTEM } from './check-parties.ts'
import { effectsOf } from './workflow-graph.ts'

type Named = { readonly name: string; readonly pointer: string; readonly asked?: object | undefined; readonly askedAt?: string }
type Owner = { readonly id: string; readonly events: readonly Event[] }

/** The events of the cases whose records a list has; undefined where something is wrong with one of them, which is said there. */
const eventsOfView = ({ set }: CheckContext, viewId: string): Owner | undefined => {
  const entity: Entity | undefined = set.get('entity', set.get('view', viewId)?.entity ?? '')
  if (entity === undefined) return undefined
  const workflows = set.all('case').flatMap((definition) => (definition.of === entity.id ? [set.get('workflow', definition.workflow)] : []))
  return workflows.includes(undefined) ? undefined : { id: entity.id, events: workflows.flatMap((workflow) => workflow?.events ?? []) }
}

/** An event that the server sends exists, may be sent by it, and asks what it is answered. */
const checkEvent = ({ outlines, report }: CheckContext, id: string, owner: Owner | undefined, named: Named): void => {
  if (owner === undefined) return
  const { name, pointer, asked = {}, askedAt = '' } = named
  const known = owner.events.map((event) => event.id)
  const found = owner.events.filter((event) => event.id === name)
  if (found.length === 0) report('connection.event-unknown', id, pointer, { name, owner: owner.id, hint: didYouMean(name, known) })
  else if (!found.every(({ who }) => who.includes(SYSTEM))) report('connection.event-refused', id, pointer, { name })
  const questions = found.flatMap(({ form }) =>
    (outlines.get(form ?? '')?.fields ?? []).flatMap(({ row, name: question }) => (row === '' ? [question] : [])),
  )
  if (found.length === 0 || found.some(({ form }) => form !== undefined && outlines.get(form) === undefined)) return
  for (const question of Object.keys(asked))
    if (!questions.includes(question))
      report('connection.asked-unknown', id, askedAt + pointerStep(question), {
        name: question,
        event: name,
        hint: didYouMean(question, questions),
      })
}

/** What the rules of a connection read of a row is in the row. */
const checkColumns = ({ set, placesOf, ruleReads, report }: CheckContext, { id, reads }: Connection): void => {
  const mapping = set.get('mapping', reads?.mapping ?? '')
  if (mapping === undefined) return
  const node = repeatedNode(set, mapping.nodes)
  if (node === undefined) return report('connection.no-rows', id, '/reads/mapping', { mapping: mapping.id })
  const known = nodesInside(set, node).flatMap(({ path }) => (path?.startsWith('item.') === true ? [path.slice('item.'.length)] : []))
  for (const place of placesOf(id)) {
    if (place.as !== 'logic') continue
    for (const { path, pointer } of ruleReads.own(place.value)) {
      const [root, name] = path
      if (root === 'item' && name !== undefined && !known.includes(name))
        report('connection.column-unknown', id, place.pointer + pointer, { name, mapping: mapping.id, hint: didYouMean(name, known) })
    }
  }
}

const checkReads = (context: CheckContext, connection: Connection): void => {
  const { id, reads } = connection
  if (reads === undefined || context.hasHole(id, '/reads') || context.hasHole(id, '/reads/record')) return
  const owner = eventsOfView(context, reads.record.view)
  reads.events.forEach(({ send, asked }, index) => {
    const pointer = `/reads/events/${index}`
    checkEvent(context, id, owner, { name: send, pointer: `${pointer}/send`, asked, askedAt: `${pointer}/asked` })
    if (index > 0 && reads.events[index - 1]?.when === undefined) context.report('connection.never-sent', id, pointer, { name: send })
  })
  checkColumns(context, connection)
}

/** What belongs to the transport of a connection, and only there. */
const OF_TRANSPORT = { reads: 'folder', address: 'http', access: 'http' } as const
const PARTS = ['reads', 'address', 'access'] as const

const checkTransport = ({ report }: CheckContext, connection: Connection): void => {
  const { id, transport, address, access } = connection
  for (const name of PARTS)
    if (connection[name] !== undefined && OF_TRANSPORT[name] !== transport)
      report('connection.transport', id, `/${name}`, { transport, says: 'has no use for', name, needed: OF_TRANSPORT[name] })
  if (transport === 'http' && address === undefined)
    report('connection.transport', id, '', { transport, says: 'needs', name: 'address', needed: 'folder' })
  const { back = '', with: given = {} } = access?.consent ?? {}
  const [found, names] = [namesInPath(back).toSorted().join(', '), Object.keys(given).toSorted().join(', ')]
  if (found !== names) report('connection.back-names', id, '/access/consent/back', { back, found: found || 'none', names: names || 'none' })
}

const isConnect = (effect: Effect): effect is EffectOf<'connect'> => 'connect' in effect

/** What goes out is in the message, and somebody hears when nothing does. */
const checkRows = ({ set, report }: CheckContext, id: string, { connect }: EffectOf<'connect'>, place: string): void => {
  const { rows, nothing, mapping: named } = connect
  if (rows !== undefined && nothing === undefined) report('connection.nothing-missing', id, place, { view: rows.view })
  if (rows === undefined && nothing !== undefined) report('connection.nothing-beside', id, `${place}/nothing`)
  const mapping = set.get('mapping', named)
  if (mapping === undefined) return
  const node = repeatedNode(set, mapping.nodes)
  if (rows !== undefined && node?.each !== 'rows') return report('connection.rows-unread', id, `${place}/mapping`, { mapping: named })
  if (rows === undefined && node?.each === 'rows') return report('connection.rows-missing', id, place, { mapping: named })
  const view = set.get('view', rows?.view ?? '')
  if (view === undefined || node === undefined || set.get('entity', view.entity) === undefined) return
  const known = [...namedColumns(set, view).map(({ field }) => field), 'id', 'state']
  const unknown = nodesInside(set, node)
    .flatMap(({ path }) => (path?.startsWith('item.') === true ? [path.slice('item.'.length)] : []))
    .find((name) => !known.includes(name))
  if (unknown !== undefined)
    report('connection.row-column', id, `${place}/mapping`, {
      name: unknown,
      mapping: named,
      view: view.id,
      hint: didYouMean(unknown, known),
    })
}

const checkEffect = (context: CheckContext, { id, events }: Workflow, effect: EffectOf<'connect'>, place: string): void => {
  const { to, sent, nothing, rows } = effect.connect
  const transport = context.set.get('connection', to)?.transport
  if (transport !== undefined && transport !== 'folder')
    context.report('connection.other-transport', id, `${place}/to`, { connection: to, transport, needed: 'folder' })
  checkEvent(context, id, { id, events }, { name: sent, pointer: `${place}/sent` })
  if (nothing !== undefined) checkEvent(context, id, { id, events }, { name: nothing, pointer: `${place}/nothing` })
  if (rows !== undefined && !context.hasHole(id, `${place}/rows`))
    checkEvent(context, id, eventsOfView(context, rows.view), {
      name: rows.send,
      pointer: `${place}/rows/send`,
      asked: rows.asked,
      askedAt: `${place}/rows/asked`,
    })
  checkRows(context, id, effect, place)
}

/** Connections, and the effects that send to them: their events, and what messages and records have of each other. */
export const checkConnections: DefinitionCheck = (context) => {
  for (const connection of context.each('connection')) {
    if (!context.hasHole(connection.id, '') && !context.hasHole(connection.id, '/access')) checkTransport(context, connection)
    checkReads(context, connection)
  }
  for (const workflow of context.each('workflow'))
    for (const { effects, pointer } of effectsOf(workflow))
      effects.forEach((effect, index) => {
        const place = `${pointer}/${index}/connect`
        if (isConnect(effect) && !context.hasHole(workflow.id, place)) checkEffect(context, workflow, effect, place)
      })
}
