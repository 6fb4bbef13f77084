import type { ServedReplay } from '../../contract/configuration/replay.ts'
import { hrefOfRecord } from '../../records/record-href.ts'
import type { ReplayedRow } from '../../store/configuration/replays.ts'
import { configuresAll } from '../../work/configuring.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { isOld, type ReplayOfChange } from './ask-replay.ts'

const NONE = { same: 0, newlyAsked: 0, setAside: 0, refused: 0, otherWay: 0, notifiedOtherwise: 0, untried: 0 }

export const serveReplay = (context: ViewerContext, { change, replay }: ReplayOfChange): ServedReplay => {
  if (!replay) return { state: 'none', old: false, done: 0, total: 0, counts: NONE, cases: [] }
  return {
    state: replay.state,
    old: isOld(context, change, replay),
    done: replay.done,
    total: replay.total,
    counts: { ...NONE, ...replay.counts },
    // Whoever configures a part may not read every case by that, and is told how many there are.
    cases: configuresAll(context) ? replay.cases.map((row) => servedCase(context, row)) : [],
    at: replay.at,
    ...(replay.ended_at !== null && { endedAt: replay.ended_at }),
  }
}

export const servedCase = (
  { definitions, today, viewer }: ViewerContext,
  { subject: subject_id, case: case_id, ...row }: ReplayedRow,
): ServedReplay['cases'][number] => {
  const { entity, id } = row
  const href =
    definitions.findStorage(entity) &&
    hrefOfRecord(definitions, { entity, id, subject_id, case_id, data: {} }, { today, user: viewer.user, settings: definitions.settings })
  return { ...row, ...(href !== undefined && { href }) }
}
