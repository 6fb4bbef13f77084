import jonas from './data/jonas-draft.json' with { type: 'json' }
import type { Data } from '../server/store/records/records.ts'
import { addDays, type DemoCalendar } from './demo-calendar.ts'
import { demoId, type DemoFile, type DemoRecord } from './demo-record.ts'
import { SEED } from './people.ts'
import { elementAt, random, type Random } from './random.ts'
import { tellStory, waysTo, type Cast, type StoryStep, type Story } from './request-story.ts'
import type { Staff } from './staff.ts'
import type { Student } from './students.ts'
import { employers, fileAnswer, offerLetter, pastTrainings, trainingAnswers, workAfterProgram, type Training } from './training.ts'

export type Requests = {
  readonly records: readonly DemoRecord[]
  readonly files: readonly DemoFile[]
  /** the last number used, by the year of its series */
  readonly numbers: ReadonlyMap<string, number>
}

type Draft = {
  readonly student: Student
  readonly story: Story
  readonly answers: Data
  readonly key: string
  readonly case: string
  readonly type: string
  readonly files: readonly DemoFile[]
}
type Plan = { readonly [state: string]: number }

/** How many requests of each status. A type that waits for USCIS uses the employer's form until it has its own. */
const CPT: Plan = {
  draft: 13,
  adv_review: 13,
  submitted: 14,
  in_review: 16,
  clarification_requested: 10,
  approved: 8,
  dismissed: 13,
  completed: 61,
}
const EMPLOYER: Plan = { draft: 6, submitted: 10, in_review: 10, clarification_requested: 6, approved: 4, completed: 14, dismissed: 4 }
const OPT: Plan = { awaiting_adjudication: 6 }
const OVER = new Set(['completed', 'dismissed'])
/** The number on the draft in the screenshots of the demo. */
const SHOWN = 4417

export const makeRequests = (students: readonly Student[], staff: Staff, calendar: DemoCalendar): Requests => {
  const chance = random(SEED, 'requests')
  const drafts = [
    ...cptRequests(students, staff, calendar, chance),
    ...employerRequests(students, staff, calendar, chance),
    ...jonasRequests(students, staff, calendar),
  ]
  const ordered = drafts.toSorted((left, right) => (left.story.created + left.key < right.story.created + right.key ? -1 : 1))
  const shown = ordered.findIndex(({ key }) => key === 'jonas-draft')
  const numbers = new Map<string, number>()
  const records = ordered.map((draft, index): DemoRecord => {
    const year = draft.story.created.slice(0, 4)
    const number = SHOWN + index - shown
    numbers.set(year, number)
    return requestRecord(draft, `${year}-${String(number).padStart(5, '0')}`)
  })
  return { records, files: drafts.flatMap(({ files }) => files), numbers }
}

const requestRecord = ({ student, story, answers, key, type, case: caseId }: Draft, request_number: string): DemoRecord => {
  const { id, profile } = student
  return {
    entity: 'request',
    id: demoId('request', key),
    state: story.state,
    subject: id,
    case: caseId,
    created: story.created,
    updated: story.updated,
    approvals: story.approvals,
    history: story.history,
    data: { requestTypeId: type, site_id: profile['site_id'] ?? null, request_number, ...answers, ...story.set },
  }
}

const statesOf = (plan: Plan): readonly string[] => {
  return Object.entries(plan).flatMap(([state, count]) => Array<string>(count).fill(state))
}

/** The greatest number of days since the last change, where it is not the usual 6. */
const DAYS_IN_STATE: Readonly<Record<string, number>> = { adv_review: 10, in_review: 9, submitted: 9 }

/** The last day of a story: open requests moved recently, closed ones ended with their period. */
const lastDay = (state: string, today: string, chance: Random, ended?: string): string => {
  const days = addDays(today, -1 - chance.between(0, DAYS_IN_STATE[state] ?? 6))
  if (!OVER.has(state)) return days
  return ended !== undefined && ended < days ? ended : addDays(today, -chance.between(10, 300))
}

/** At most one open request for the coming term; closed ones were for a past summer or term. */
const cptRequests = (students: readonly Student[], staff: Staff, calendar: DemoCalendar, chance: Random): readonly Draft[] => {
  const able = chance.shuffle(
    students.filter(
      ({ stage, profile, key }) =>
        stage === 'continuing' && key !== 'jonas' && profile['education_level_cd'] !== '07' && profile['visa_type'] === '01',
    ),
  )
  const graduates = students.filter(({ stage, profile }) => stage === 'postcompletion_graduated' && profile['visa_type'] === '01')
  const past = chance.shuffle(
    [...able, ...graduates].flatMap((student) => pastTrainings(student, calendar).map((training) => ({ student, training }))),
  )
  let open = 0
  let over = 0
  return statesOf(CPT).map((state, index): Draft => {
    const { student, training } = OVER.has(state)
      ? elementAt(past, over++ % past.length)
      : { student: elementAt(able, open++ % able.length), training: { ...calendar.nextTerm, fullTime: false } }
    return cptRequest(`cpt-${index}`, state, student, training, staff, calendar, chance)
  })
}

const cptRequest = (
  key: string,
  state: string,
  student: Student,
  training: Training,
  staff: Staff,
  { today }: DemoCalendar,
  chance: Random,
): Draft => {
  const cast = castOf(student, staff, chance, student.program.approver)
  const way = chance.chance(0.6) ? elementAt(waysTo(state, true), 0) : chance.pick(waysTo(state, true))
  const story = tellStory(way, cast, lastDay(state, today, chance, addDays(training.start, -chance.between(6, 20))), chance)
  const answers = trainingAnswers(student, training, employerOf(student, chance), chance)
  if (state === 'draft')
    return { student, story, answers: begun(answers, chance), key, case: 'cpt-request.case', type: 'cpt_request', files: [] }
  const letter = offerLetter(demoId('request', key), answers, student.who, story.created)
  return {
    student,
    story,
    answers: { employment_type_cd: '02', ...answers, offer_letter: [fileAnswer(letter)], approver_id: cast.approver?.person ?? null },
    key,
    case: 'cpt-request.case',
    type: 'cpt_request',
    files: [letter],
  }
}

/** A draft has the answers up to the question where the student stopped. */
const begun = (answers: Data, chance: Random): Data => {
  const entries = Object.entries(answers)
  return Object.fromEntries(entries.slice(0, chance.between(2, entries.length - 2)))
}

const employerRequests = (students: readonly Student[], staff: Staff, { today }: DemoCalendar, chance: Random): readonly Draft[] => {
  const able = chance.shuffle(
    students.filter(({ stage, profile, key }) => stage === 'postcompletion_graduated' && profile['visa_type'] === '01' && key !== 'noor'),
  )
  const wanted = [
    ...statesOf(EMPLOYER).map((state) => ({ state, type: 'opt_update_employer' })),
    ...statesOf(OPT).map((state) => ({ state, type: 'opt_request' })),
  ]
  return wanted.map(({ state, type }, index): Draft => {
    const student = elementAt(able, index % able.length)
    const story = tellStory(chance.pick(waysTo(state, false)), castOf(student, staff, chance), lastDay(state, today, chance), chance)
    const work = workAfterProgram(student, 0, chance.chance(0.5) ? employerOf(student, chance) : chance.pick(employers), chance)
    const {
      employment_type_cd,
      employer_name,
      employer_ein,
      employer_full_part_time_ind,
      employer_start_date,
      employer_job_title,
      employer_course_relevance,
    } = work
    const notices = {
      employer_name,
      employer_ein,
      employer_full_part_time_ind,
      employer_start_date,
      employer_job_title,
      employer_course_relevance,
    } as Data
    const answers: Data = state === 'draft' ? begun(notices, chance) : { employment_type_cd: employment_type_cd ?? null, ...notices }
    return { student, story, answers, key: `work-${index}`, case: 'opt-update-employer.case', type, files: [] }
  })
}

/** The draft of the screenshots, and a withdrawn one. */
const jonasRequests = (students: readonly Student[], staff: Staff, calendar: DemoCalendar): readonly Draft[] => {
  const chance = random(SEED, 'jonas requests')
  const student = students.find(({ key }) => key === 'jonas')
  if (!student) throw new Error('Jonas Piet is missing')
  const { start, end } = calendar.nextTerm
  const story = tellStory([], castOf(student, staff, chance, 'achterberg'), addDays(calendar.today, -9), chance)
  const letter = offerLetter(demoId('request', 'jonas-draft'), { ...jonas, start_date: start, end_date: end }, student.who, story.created)
  const updated = `${addDays(calendar.today, -1)}T20:12:00.000Z`
  const saved = {
    at: updated,
    by: { ...student.who, party: 'student' },
    kind: 'saved',
    differences: { other_site_address: [null, jonas.other_site_address] },
  } as const
  const draft: Draft = {
    student,
    key: 'jonas-draft',
    case: 'cpt-request.case',
    type: 'cpt_request',
    files: [letter],
    answers: { ...jonas, start_date: start, end_date: end, offer_letter: [fileAnswer(letter)] },
    story: { ...story, updated, history: [...story.history, saved] },
  }
  const taken = calendar.terms.filter((term) => term.end < calendar.nextTerm.start).at(-1) ?? calendar.nextTerm
  const way: readonly StoryStep[] = ['send', 'advise', 'withdraw']
  const cast = castOf(student, staff, chance, 'achterberg')
  const back = {
    ...cptRequest('jonas-withdrawn', 'dismissed', student, { ...taken, fullTime: false }, staff, calendar, chance),
    story: tellStory(way, cast, addDays(taken.start, -12), chance),
  }
  return [draft, back]
}

const castOf = (student: Student, staff: Staff, chance: Random, approver?: string): Cast => {
  const bySite: Readonly<Record<string, readonly string[]>> = { 2: ['mei'], 3: ['halima'], 4: ['rune'] }
  const keys = bySite[String(student.profile['site_id'])] ?? ['luis', 'luis', 'gil']
  const person = (key: string): Cast['officer'] => staff.people.get(key) ?? missing(key)
  return { student: student.who, officer: person(chance.pick(keys)), ...(approver !== undefined && { approver: person(approver) }) }
}

const missing = (key: string): never => {
  throw new Error(`nobody of the staff is ${key}`)
}

/** The usual employer of a student, so that a request has something on file to be compared with. */
export const employerOf = ({ key }: Student, chance: Random): (typeof employers)[number] => {
  return chance.chance(0.75) ? random(SEED, `employer of ${key}`).pick(employers) : chance.pick(employers)
}
