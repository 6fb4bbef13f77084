import type { DefinitionReader } from '../definition/definition-reader.ts'
import { sameJson } from '../rules/values/json.ts'
import { replayTexts } from '../texts/en/replay.ts'
import type { ReplayEffect } from './replay-effect.ts'
import type { Notice, ReplayWay, Ways } from './replay-ways.ts'

/** The ways of one side with its words: the label of a state or a party, and the set that holds its templates. */
export type WaysInWords = {
  readonly ways: Ways
  readonly set: DefinitionReader
  readonly stateLabel: (state: string) => string
  readonly partyLabel: (party: string) => string
}

/** How a day is written, given an instant. */
type Writing = { readonly writeDay: (instant: string) => string }

/** What differs in what can be done with a case and where it leads, and in who is told of it when. */
export const compareWays = (before: WaysInWords, after: WaysInWords, { writeDay }: Writing): readonly ReplayEffect[] => {
  const events = new Set([...before.ways.events.keys(), ...after.ways.events.keys()])
  const clocks = new Set([...before.ways.clock.keys(), ...after.ways.clock.keys()])
  const other = [
    ...[...events].flatMap((event) => otherEvent(before.ways.events.get(event), after.ways.events.get(event), before, after)),
    ...otherAlways(before, after),
  ]
  const notified = [
    ...[...events].flatMap((event) => otherNotices(before.ways.events.get(event), after.ways.events.get(event), before, after)),
    ...[...clocks].flatMap((timer) => otherClock(before.ways.clock.get(timer), after.ways.clock.get(timer), writeDay)),
  ]
  return [
    ...other.map((says): ReplayEffect => ({ effect: 'otherWay', says })),
    ...[...new Set(notified)].map((says): ReplayEffect => ({ effect: 'notifiedOtherwise', says })),
  ]
}

const otherEvent = (was: ReplayWay | undefined, is: ReplayWay | undefined, before: WaysInWords, after: WaysInWords): readonly string[] => {
  if (was === undefined || is === undefined) {
    const found = is ?? was
    return found === undefined ? [] : [replayTexts.event[is === undefined ? 'gone' : 'added']({ action: found.label })]
  }
  const action = is.label
  const says: string[] = []
  if (!sameJson([...is.who].toSorted(), [...was.who].toSorted()))
    says.push(replayTexts.event.by({ action, who: is.who.map(after.partyLabel), were: was.who.map(before.partyLabel) }))
  if (is.why !== undefined && was.why === undefined) says.push(replayTexts.event.closed({ action, why: is.why }))
  else if (is.why === undefined && was.why !== undefined) says.push(replayTexts.event.open({ action }))
  else if (is.to !== undefined && was.to !== undefined && is.to !== was.to)
    says.push(replayTexts.event.leads({ action, to: after.stateLabel(is.to), was: before.stateLabel(was.to) }))
  return says
}

const otherAlways = ({ ways: was, stateLabel: old }: WaysInWords, { ways: is, stateLabel }: WaysInWords): readonly string[] => {
  if (is.always === was.always) return []
  if (is.always !== undefined) return [replayTexts.always({ state: stateLabel(is.always) })]
  return was.always === undefined ? [] : [replayTexts.notAlways({ state: old(was.always) })]
}

const nameOf = (notice: Notice, { set }: WaysInWords): string =>
  'task' in notice ? notice.task : (set.get('template', notice.template)?.title ?? notice.template)

/** An event that is there on one side only is told of as such. */
const otherNotices = (
  was: ReplayWay | undefined,
  is: ReplayWay | undefined,
  before: WaysInWords,
  after: WaysInWords,
): readonly string[] => {
  if (was === undefined || is === undefined || was.why !== undefined || is.why !== undefined) return []
  const had = new Set(was.notices.map(({ key }) => key))
  const has = new Set(is.notices.map(({ key }) => key))
  const action = is.label
  return [
    ...is.notices.filter(({ key }) => !had.has(key)).map((notice) => replayTexts.sent({ action, what: nameOf(notice, after) })),
    ...was.notices.filter(({ key }) => !has.has(key)).map((notice) => replayTexts.notSent({ action, what: nameOf(notice, before) })),
    ...is.notices
      .filter((notice) => had.has(notice.key) && hasOtherWords(notice, before, after))
      .map((notice) => replayTexts.otherWords({ what: nameOf(notice, after) })),
  ]
}

const hasOtherWords = (notice: Notice, before: WaysInWords, after: WaysInWords): boolean =>
  'template' in notice &&
  JSON.stringify(before.set.get('template', notice.template)) !== JSON.stringify(after.set.get('template', notice.template))

type Clock = { readonly label: string; readonly at: string }

const otherClock = (was: Clock | undefined, is: Clock | undefined, writeDay: Writing['writeDay']): readonly string[] => {
  if (is === undefined) return was === undefined ? [] : [replayTexts.noClock({ action: was.label })]
  const clock = { action: is.label, on: writeDay(is.at) }
  if (was === undefined) return [replayTexts.byClock(clock)]
  return is.at === was.at ? [] : [replayTexts.otherClock({ ...clock, was: writeDay(was.at) })]
}
