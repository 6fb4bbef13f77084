import names from './data/names.json' with { type: 'json' }
import personas from './data/student-personas.json' with { type: 'json' }
import programs from './data/programs.json' with { type: 'json' }
import type { Data } from '../server/store/records/records.ts'
import { addDays, addYears, momentOf, type DemoCalendar } from './demo-calendar.ts'
import { demoId, known, type DemoAccount, type DemoRecord, type Happened } from './demo-record.ts'
import { accountOf, fullName, mailName, personRecord, phoneOf, SEED, type Somebody } from './people.ts'
import { elementAt, random, type Random } from './random.ts'

export type Student = {
  readonly id: string
  readonly key: string
  readonly stage: string
  readonly profile: Data
  readonly program: (typeof programs)[number]
  readonly start: string
  readonly end: string
  readonly who: Somebody
  readonly created: string
}
export type Students = {
  readonly students: readonly Student[]
  readonly accounts: readonly DemoAccount[]
  readonly people: readonly DemoRecord[]
}

const STAGES = [
  ['invited', 30],
  ['pre_arrival', 34],
  ['check_in', 40],
  ['continuing', 96],
  ['postcompletion_graduated', 40],
  ['archived', 20],
] as const
// One of 260 each: F-1 206, J-1 44, M-1 6, another class 4.
const VISAS = [
  ...Array<string>(206).fill('01'),
  ...Array<string>(44).fill('03'),
  ...Array<string>(6).fill('02'),
  ...Array<string>(4).fill('B-1'),
]
const STREETS = ['Orchard Street', 'Larkspur Lane', 'Marsh Hall Road', 'College Avenue', 'Juniper Court', 'Old Mill Road']
const weighted = programs.flatMap((program) => Array<(typeof programs)[number]>(program.weight).fill(program))

/** 260 students in their stages, the personas first. */
export const makeStudents = (calendar: DemoCalendar, advisor: Somebody): Students => {
  const chance = random(SEED, 'students')
  const stages = STAGES.flatMap(([stage, count]) =>
    Array<string>(count - personas.filter((persona) => persona.stage === stage).length).fill(stage),
  )
  const visas = chance.shuffle(VISAS.slice(personas.length))
  const odd = [...names.single.map((name) => ({ first_name: '', ...name })), ...names.long]
  const ofPersonas = personas.map((persona) => makePersona(persona, calendar, advisor))
  const others = stages.map((stage, index) => {
    const visa = elementAt(visas, index)
    // The unusual names are spread over the stages.
    const name = index % 25 === 7 ? odd[(index - 7) / 25] : undefined
    const people = chance.pick(names.peoples)
    const given = name ?? { first_name: chance.pick(people.given), last_name: chance.pick(people.family), country: people.country }
    const program = visa === '02' ? flight : chance.pick(weighted)
    return makeStudent(
      `s${1001 + index}`,
      { ...given, city: people.city, stage, visa, program, sevis: 10_001 + index * 7 },
      calendar,
      chance,
    )
  })
  return {
    students: [...ofPersonas.map(({ student }) => student), ...others],
    accounts: ofPersonas.map(({ account }) => account),
    people: [...ofPersonas.map(({ student }) => student), ...others].map((student) => studentPerson(student)),
  }
}

const flight = {
  major1_cd: '49.0102',
  department: 'education',
  approver: 'mbeki',
  stem: false,
  levels: ['09'],
  course: 'AV 4990 Flight Placement, 2 credits',
  work: 'office',
  weight: 0,
}

type Given = {
  readonly first_name: string
  readonly last_name: string
  readonly country: string
  readonly city: string
  readonly stage: string
  readonly visa: string
  readonly program: (typeof programs)[number]
  readonly sevis: number
}

const SITE_OF_DEPARTMENT: Readonly<Record<string, string>> = { 'marine-station': '4', 'public-health': '3' }

const makeStudent = (
  key: string,
  { first_name, last_name, country, city, stage, visa, program, sevis }: Given,
  calendar: DemoCalendar,
  chance: Random,
): Student => {
  const language = stage !== 'postcompletion_graduated' && visa === '01' && chance.chance(0.06)
  const { start, end } = programDates(stage, calendar, chance)
  const site_id = language ? '2' : (SITE_OF_DEPARTMENT[program.department] ?? '1')
  const created = momentOf(addDays(earlier(start, calendar.today), -chance.between(30, 120)), chance)
  const arrived = stage !== 'invited' && stage !== 'pre_arrival'
  const profile: Data = {
    ...(first_name !== '' && { first_name }),
    last_name,
    tds_userid: key,
    person_id: demoId('person', key),
    email: `${mailName(`${first_name} ${last_name}`).slice(0, 30)}.${key}@halverton.example`,
    date_of_birth: `${chance.between(1985, 2006)}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`,
    gender: chance.chance(0.5) ? 'F' : 'M',
    birth_city: city,
    birth_country_cd: country,
    country_of_citizenship_cd: country,
    visa_type: visa,
    ...(visa !== 'B-1' && { sevis_id: `N99900${sevis}`, sevis_status: statusOf(stage, chance) }),
    site_id,
    education_level_cd: language ? '07' : chance.pick(program.levels),
    major1_cd: language ? '32.0109' : program.major1_cd,
    program_start_date: start,
    program_end_date: end,
    passport_expiration_date: addDays(calendar.today, chance.between(200, 2400)),
    advisor_name: 'Luis Ferrante',
    no_phone: !arrived,
    ...(arrived && {
      phone_number: phoneOf(key),
      us_physical_address1: `${chance.between(10, 990)} ${chance.pick(STREETS)}`,
      us_physical_city: 'Halverton',
      us_physical_state_cd: 'OH',
      us_physical_zip_code: '44999',
    }),
    foreign_address1: `${chance.between(1, 240)} Station Road`,
    foreign_city: city,
    foreign_country_cd: country,
  }
  return {
    id: demoId('profile', key),
    key,
    stage,
    profile,
    program,
    start,
    end,
    who: { name: fullName({ first_name, last_name }) },
    created,
  }
}

const programDates = (
  stage: string,
  { today, nextTerm, firstProgramEnd, lastSummer }: DemoCalendar,
  chance: Random,
): { readonly start: string; readonly end: string } => {
  switch (stage) {
    case 'invited':
    case 'pre_arrival':
      return { start: nextTerm.start, end: addYears(firstProgramEnd, chance.between(1, 3)) }
    case 'check_in':
      return { start: addDays(today, -chance.between(8, 80)), end: addYears(firstProgramEnd, chance.between(1, 2)) }
    case 'continuing':
      return { start: `${lastSummer - chance.between(1, 3)}-08-24`, end: addYears(firstProgramEnd, chance.between(0, 2)) }
    default: {
      const ended = lastSummer - (stage === 'archived' ? chance.between(3, 4) : chance.between(0, 1))
      return { start: `${ended - 3}-08-24`, end: `${ended}-05-15` }
    }
  }
}

const statusOf = (stage: string, chance: Random): string => {
  if (stage === 'invited') return chance.chance(0.3) ? 'DRAFT' : 'INITIAL'
  if (stage === 'pre_arrival' || stage === 'check_in') return 'INITIAL'
  if (stage === 'archived') return chance.chance(0.3) ? 'TERMINATED' : 'COMPLETED'
  return 'ACTIVE'
}

type Persona = (typeof personas)[number]

/** A persona is a student like any other, with the facts of the demo's script on top. */
const makePersona = (
  persona: Persona,
  calendar: DemoCalendar,
  advisor: Somebody,
): { readonly student: Student; readonly account: DemoAccount } => {
  const chance = random(SEED, persona.key)
  const program = elementAt(
    programs,
    programs.findIndex(({ major1_cd }) => major1_cd === persona.program),
  )
  const made = makeStudent(persona.key, { ...persona, visa: '01', program, sevis: 0 }, calendar, chance)
  // Two years of study: they include the last past summer and the next term.
  const dates =
    persona.stage === 'continuing'
      ? { start: `${calendar.lastSummer - 1}-08-24`, end: calendar.firstProgramEnd }
      : { start: made.start, end: made.end }
  const email = `${mailName(`${persona.first_name} ${persona.last_name}`)}@halverton.example`
  const profile: Data = {
    ...made.profile,
    ...known(persona.profile),
    email,
    site_id: '1',
    major1_cd: persona.program,
    sevis_id: persona.sevis_id,
    advisor_name: advisor.name,
    program_start_date: dates.start,
    program_end_date: dates.end,
    ...(persona.passport_years !== undefined && {
      passport_expiration_date: `${Number(calendar.firstProgramEnd.slice(0, 4)) + persona.passport_years}-03-02`,
    }),
  }
  const account = accountOf({
    key: persona.key,
    first_name: persona.first_name,
    last_name: persona.last_name,
    email,
    role: 'ISSSstudent',
    says: persona.says,
    attributes: { profileId: made.id, current_stage: persona.stage },
  })
  return { student: { ...made, ...dates, profile, who: { name: made.who.name, id: account.id } }, account }
}

const studentPerson = ({ key, profile, created }: Student): DemoRecord => {
  const { first_name = null, last_name = '', email = '', site_id = null, phone_number = null } = profile
  return personRecord(
    key,
    {
      ...(first_name !== null && { first_name }),
      last_name,
      email,
      site_id,
      kind: 'student',
      ...(phone_number !== null && { phone: phone_number }),
    },
    created,
  )
}

/** The profile is itself a case: its history is the stages a student went through. */
export const profileRecord = (
  { id, stage, profile, created, start }: Student,
  weeks: number,
  officer: Somebody,
  today: string,
): DemoRecord => {
  const order = STAGES.map(([name]) => name as string)
  const passed = order.slice(0, order.indexOf(stage) + 1)
  const days = [
    created,
    `${addDays(earlier(start, today), -25)}T15:10:00.000Z`,
    `${earlier(start, addDays(today, -1))}T15:00:00.000Z`,
    `${addDays(start, 45)}T16:00:00.000Z`,
  ]
  const ended = typeof profile['program_end_date'] === 'string' ? profile['program_end_date'] : today
  const moments = [...days, `${addDays(ended, 5)}T16:30:00.000Z`, `${addDays(ended, 400)}T16:30:00.000Z`]
  const history = passed.map((state, index): Happened => {
    const moment = elementAt(moments, index)
    if (index === 0) return { at: moment, by: { ...officer, party: 'officer' }, kind: 'created', to: state }
    return {
      at: moment,
      by: { ...officer, party: 'officer' },
      kind: 'event',
      event: 'move',
      says: 'moved the student to another stage',
      from: elementAt(passed, index - 1),
      to: state,
      asked: { state, reason: 'The office follows the calendar.' },
    }
  })
  return {
    entity: 'profile',
    id,
    state: stage,
    case: 'student-stage.case',
    data: { ...profile, cpt_full_time_weeks_used: weeks },
    created,
    history: inOrder(history, `${addDays(today, -1)}T12:00:00.000Z`),
  }
}

/** Moments computed from the calendar never lie in the future, and never before the event they follow. */
const inOrder = (history: readonly Happened[], latest: string): readonly Happened[] => {
  let before = ''
  return history.map((entry) => {
    const moment = entry.at > latest ? latest : entry.at
    before = moment > before ? moment : before
    return { ...entry, at: before }
  })
}

const earlier = (first: string, second: string): string => {
  return first < second ? first : second
}

const two = (number: number): string => {
  return String(number).padStart(2, '0')
}
