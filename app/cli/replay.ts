import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ServedReplay } from '../server/contract/configuration/replay.ts'
import { asJson, counted, EXIT, WrongUse, type Command } from './command.ts'
import { openPortal, PORTAL_USE } from './portal.ts'

export const REPLAY_USE = `sojourn replay --change ID [--portal URL] [--json]
  Tries a change on every open case of a running portal and names those that would differ. Exit code 0: none does.
  ${PORTAL_USE}`

const POLL_MS = 400

const asLines = ({ counts: { same, ...others }, cases, total }: ServedReplay): readonly string[] => [
  ...cases.flatMap(({ label, about, type, state, effects }) => [
    `${label}${about === undefined ? '' : `, ${about}`} (${type}, ${state})`,
    ...effects.map(({ says }) => `  ${says}`),
  ]),
  `${counted(total, 'open case')}: ${same} as before${Object.entries(others)
    .filter(([, count]) => count > 0)
    .map(([effect, count]) => `, ${count} ${effect.replaceAll(/([A-Z])/gu, ' $1').toLowerCase()}`)
    .join('')}.`,
]

/** Tries a change on open cases. Exit code 1: a case differs or could not be tried, or somebody stopped the replay. */
export const replay: Command = async (args, { out, err, env }) => {
  const { values } = parseArgs({
    args: [...args],
    options: { change: { type: 'string' }, portal: { type: 'string' }, json: { type: 'boolean' } },
  })
  if (values.change === undefined) throw new WrongUse('Name the change: sojourn replay --change ID.')
  const portal = await openPortal(values.portal, env)
  const begun = await portal.ask<ServedReplay>('POST', `/changes/${encodeURIComponent(values.change)}/replay`, {})
  if (!begun.ok) throw new WrongUse(`The portal refuses (${begun.status}): ${begun.failure.message}`)
  let present = begun.body
  for (let shown = -1; present.state === 'running'; present = await portal.get<ServedReplay>(`/changes/${values.change}/replay`)) {
    if (present.done !== shown) err(`${present.done} of ${counted(present.total, 'open case')} …`)
    shown = present.done
    await pause(POLL_MS)
  }
  if (values.json) out(asJson(present))
  else for (const line of asLines(present)) out(line)
  if (present.state !== 'done') err('Somebody stopped the replay before its end.')
  return present.state === 'done' && present.counts.same === present.total ? EXIT.well : EXIT.found
}
