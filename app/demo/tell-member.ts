import type { Json } from '#engine'
import type { Player, CaseStage } from './case-context.ts'
import type { DemoAct, DemoGroup, RecordOfMember } from './demo-files.ts'
import { addDays, momentOf } from './demo-days.ts'
import { demoId, type DemoFile, type DemoRecord } from './demo-record.ts'
import { isList, isObject, mergedObjects, numberOf, objectOf, textOf, type DemoData } from './json-parts.ts'
import { pdfPage } from './pdf-page.ts'
import { random, type Random } from './random.ts'
import { tellCase, type ToldAct } from './tell-case.ts'
import type { ReadDemoValue } from './value-reader.ts'

export type Teller = {
  readonly stage: CaseStage
  readonly read: ReadDemoValue
  readonly seed: number
  readonly acts: Readonly<Record<string, DemoAct>>
  readonly actors: ReadonlyMap<string, Player>
  readonly scope: DemoData
  readonly files: DemoFile[]
}

/** Makes the records of one member of a group. Returns the member with each record under its name, for later groups. */
export const tellMember = (teller: Teller, { group, records }: DemoGroup, member: DemoData): DemoData => {
  let made = member
  for (const wanted of records) {
    const name = wanted.as ?? wanted.entity
    const place = `${group}/${textOf(member['key'])}/${name}`
    const readOwn = (value: Json | undefined, part: string, more: DemoData = {}): Json =>
      value === undefined ? null : teller.read(value, { ...teller.scope, member: made, ...more }, `${place}/${part}`)
    if (wanted.when !== undefined && readOwn(wanted.when, 'when') !== true) continue
    const record = tellRecord(teller, wanted, name, textOf(wanted.key === undefined ? member['key'] : readOwn(wanted.key, 'key')), {
      readOwn,
      chance: random(teller.seed, place),
    })
    const { id, state = null, created, updated = created, data } = record
    made = { ...made, [name]: { id, state, created, updated, data } }
  }
  return made
}

type Reading = {
  readonly readOwn: (value: Json | undefined, part: string, more?: DemoData) => Json
  readonly chance: Random
}

const tellRecord = (teller: Teller, wanted: RecordOfMember, name: string, key: string, reading: Reading): DemoRecord => {
  const { stage } = teller
  const { readOwn, chance } = reading
  const id = demoId(name, key)
  const { entity } = wanted
  const way = actsOf(teller, wanted, reading)
  const created = wanted.created === undefined ? momentOf(way.begins, stage.hours, chance) : textOf(readOwn(wanted.created, 'created'))
  const moment = created.length > 10 ? created : momentOf(created, stage.hours, chance)
  const values = mergedObjects(readOwn(wanted.values, 'values'))
  const files = filesOf(teller, wanted, { entity, id, moment }, reading, values)
  teller.files.push(...files)
  const subject = textOf(readOwn(wanted.subject, 'subject'))
  const olderForm = textOf(readOwn(wanted.older, 'older'))
  const moved = readOwn(wanted.moved, 'moved')
  const begun: DemoRecord = {
    entity,
    id,
    data: { ...values, ...Object.fromEntries(files.map((file) => [file.path, [answerOf(file)]])) },
    created: moment,
    ...(subject !== '' && { subject }),
    ...(olderForm !== '' && { olderForm }),
    ...(isObject(moved) && { moved: moved as unknown as NonNullable<DemoRecord['moved']> }),
  }
  const definition = wanted.case === undefined ? undefined : stage.set.get('case', textOf(readOwn(wanted.case, 'case')))
  if (!definition) {
    stage.records.set(id, begun)
    return begun
  }
  const latest = `${addDays(stage.today, -1)}T23:59:59.000Z`
  let now = moment < latest ? moment : latest
  const by = { actor: actorOf(teller, readOwn(wanted.by, 'by')), party: wanted.party ?? '' }
  const happening = way.acts.map(({ act, day, place, step }): ToldAct => {
    const next = momentOf(day, stage.hours, chance)
    const within = next < latest ? next : latest
    now = within > now ? within : now
    const more = { step, day: now.slice(0, 10), values: begun.data }
    const asked = act.asked === undefined ? undefined : mergedObjects(readOwn(act.asked, `${place}/asked`, more))
    return {
      actor: actorOf(teller, readOwn(act.by, `${place}/by`, more)),
      party: act.as,
      at: now,
      ...(act.send !== undefined && { send: act.send }),
      ...(asked !== undefined && { asked }),
      ...(act.save !== undefined && { save: objectOf(readOwn(act.save, `${place}/save`, more)) }),
    }
  })
  tellCase(stage, { ...begun, created: moment < latest ? moment : latest }, definition, by, happening)
  return stage.records.get(id) ?? begun
}

type WayAct = { readonly act: DemoAct; readonly day: string; readonly place: string; readonly step: Json }

/** The acts of a case with their days: forward from its first day, or back from its last one. */
const actsOf = (
  { acts, stage }: Teller,
  wanted: RecordOfMember,
  { readOwn }: Reading,
): { readonly begins: string; readonly acts: readonly WayAct[] } => {
  const way = readOwn(wanted.way, 'way')
  const steps = (isList(way) ? way : []).map((step, index) => {
    const name = isObject(step) ? textOf(step['act']) : textOf(step)
    const act = acts[name]
    if (!act) throw new Error(`The demo has no act "${name}".`)
    const place = `way/${index}`
    const on = textOf(readOwn(act.on, `${place}/on`, { step }))
    return { act, place, step, on, wait: numberOf(readOwn(act.days, `${place}/days`, { step })) }
  })
  const last = textOf(readOwn(wanted.ends, 'ends'))
  const first = textOf(readOwn(wanted.begins, 'begins'))
  const whole = steps.reduce((sum, { wait }) => sum + wait, 0)
  const begins = first === '' ? addDays(last === '' ? stage.today : last, -whole) : first
  let day = begins
  return {
    begins,
    acts: steps.map(({ act, place, step, on, wait }) => {
      day = on === '' ? addDays(day, wait) : on
      return { act, place, step, day }
    }),
  }
}

const filesOf = (
  { actors }: Teller,
  { files = [] }: RecordOfMember,
  { entity, id, moment }: { readonly entity: string; readonly id: string; readonly moment: string },
  { readOwn }: Reading,
  values: DemoData,
): readonly DemoFile[] =>
  files.flatMap(({ question: asked, name, lines, by, when }): readonly DemoFile[] => {
    const questions = typeof asked === 'string' ? [asked] : readOwn(asked, 'questions', { values })
    return (isList(questions) ? questions : []).flatMap((questionName): readonly DemoFile[] => {
      const question = textOf(questionName)
      if (when !== undefined && readOwn(when, `${question}/when`, { values }) !== true) return []
      const who = actorFor(actors, readOwn(by, `${question}/by`))
      return [
        {
          id: demoId(question, id),
          entity,
          record: id,
          path: question,
          name,
          lines: lines.map((line, index) => textOf(readOwn(line, `${question}/${index}`, { values }))),
          at: moment,
          by: who.name,
          ...(who.id !== undefined && { by_id: who.id }),
        },
      ]
    })
  })

/** As the server answers an upload, so that sending the case changes nothing in it. */
const answerOf = ({ id, name, lines, path, at, by }: DemoFile): DemoData => ({
  id,
  name,
  size: pdfPage(lines).length,
  type: 'application/pdf',
  path,
  at: at.replace('.000Z', 'Z'),
  by,
})

const actorOf = ({ actors }: Teller, given: Json): Player => actorFor(actors, given)

/** A person of the demo by name, or an object with the name and the person of somebody who has no account. */
const actorFor = (actors: ReadonlyMap<string, Player>, given: Json): Player => {
  if (isObject(given)) {
    const person = textOf(given['person'])
    const name = textOf(given['name'])
    return { name, person, user: { id: null, name, personId: person } }
  }
  const known = actors.get(textOf(given))
  if (!known) throw new Error(`The demo names nobody "${textOf(given)}".`)
  return known
}
