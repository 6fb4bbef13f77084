import type { Json } from '#engine'

/** The people of the scenarios. */
export type Person = keyof typeof PEOPLE

type Attributes = { readonly [name: string]: string | boolean | readonly string[] }
export type Played = {
  readonly institution: string
  readonly person: string
  readonly first: string
  readonly last: string
  readonly kind: string
  readonly role?: string
  readonly attributes?: Attributes
  readonly more?: { readonly [field: string]: Json }
}

/** Ids are fixed, so that a scenario can name a record. */
export const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const HOME = 'halverton'
/** Another institution on the same server. */
export const AWAY = 'northfield'

export const ON_FILE = {
  profile: id(11),
  otherProfile: id(12),
  strangeProfile: id(13),
  scholar: id(14),
  chemistry: id(21),
  history: id(22),
  employment: id(31),
  spouse: id(51),
  child: id(52),
  formerSpouse: id(53),
} as const

const OFFICE: Attributes = { isOfficer: true, isOfficerForSite: ['1'] }

/** People with a role have an account; the others only receive mail. */
export const PEOPLE = {
  student: {
    institution: HOME,
    person: id(101),
    first: 'Mira',
    last: 'Okafor',
    kind: 'student',
    role: 'ISSSstudent',
    attributes: { profileId: ON_FILE.profile, current_stage: 'continuing' },
  },
  'other student': {
    institution: HOME,
    person: id(102),
    first: 'Jonas',
    last: 'Lind',
    kind: 'student',
    role: 'ISSSstudent',
    attributes: { profileId: ON_FILE.otherProfile, current_stage: 'continuing' },
  },
  stranger: {
    institution: AWAY,
    person: id(103),
    first: 'Ana',
    last: 'Reyes',
    kind: 'student',
    role: 'ISSSstudent',
    attributes: { profileId: ON_FILE.strangeProfile, current_stage: 'continuing' },
  },
  officer: { institution: HOME, person: id(104), first: 'Ruth', last: 'Adler', kind: 'officer', role: 'isssAdmin', attributes: OFFICE },
  'second officer': {
    institution: HOME,
    person: id(105),
    first: 'Sam',
    last: 'Ito',
    kind: 'officer',
    role: 'isssAdmin',
    attributes: OFFICE,
  },
  'officer of another campus': {
    institution: HOME,
    person: id(106),
    first: 'Lea',
    last: 'Brandt',
    kind: 'officer',
    role: 'isssAdmin',
    attributes: { isOfficer: true, isOfficerForSite: ['3'] },
  },
  administrator: {
    institution: HOME,
    person: id(107),
    first: 'Pat',
    last: 'Novak',
    kind: 'officer',
    role: 'isssAdmin',
    attributes: { isSuper: true },
  },
  advisor: { institution: HOME, person: id(108), first: 'Elena', last: 'Duarte', kind: 'approver' },
  dean: { institution: HOME, person: id(109), first: 'Noor', last: 'Haddad', kind: 'approver' },
  reviewer: { institution: HOME, person: id(110), first: 'Kim', last: 'Osei', kind: 'reviewer' },
  department: {
    institution: HOME,
    person: id(111),
    first: 'Tom',
    last: 'Becker',
    kind: 'department',
    role: 'department',
    attributes: { departmentId: ON_FILE.chemistry },
  },
  'other department': {
    institution: HOME,
    person: id(112),
    first: 'Ivy',
    last: 'Chan',
    kind: 'department',
    role: 'department',
    attributes: { departmentId: ON_FILE.history },
  },
  scholar: {
    institution: HOME,
    person: id(113),
    first: 'Teo',
    last: 'Marsh',
    kind: 'scholar',
    role: 'scholar',
    attributes: { scholarId: ON_FILE.scholar, processedState: 'H-1B' },
  },
  'scholar without a decision': {
    institution: HOME,
    person: id(114),
    first: 'Vera',
    last: 'Holm',
    kind: 'scholar',
    role: 'scholar',
    attributes: { scholarId: id(15) },
  },
  'O-1 scholar': {
    institution: HOME,
    person: id(115),
    first: 'Luc',
    last: 'Moreau',
    kind: 'scholar',
    role: 'Scholar',
    attributes: { scholarId: id(16), processedState: 'O-1' },
  },
  'extending O-1 scholar': {
    institution: HOME,
    person: id(116),
    first: 'Aiko',
    last: 'Mori',
    kind: 'scholar',
    role: 'scholar',
    attributes: { scholarId: id(17), scholarApplicationId: id(18), processedState: 'o1Extension' },
  },
  'invited student': {
    institution: HOME,
    person: id(117),
    first: 'Omar',
    last: 'Said',
    kind: 'student',
    role: 'ISSSstudent',
    attributes: { current_stage: 'invited' },
  },
  guest: { institution: HOME, person: id(118), first: 'Gil', last: 'Roy', kind: 'department', role: 'guest' },
} as const satisfies { readonly [person: string]: Played }

export const played = (person: Person): Played => PEOPLE[person]
export const emailOf = (person: Person): string =>
  `${PEOPLE[person].first}.${PEOPLE[person].last}@${PEOPLE[person].institution}.example`.toLowerCase()

export type FiledRecord = {
  readonly institution: string
  readonly entity: string
  readonly id: string
  readonly subject?: string
  readonly case?: string
  readonly state?: string
  readonly data: { readonly [field: string]: Json }
}

const student = (person: Person, profile: string, more: FiledRecord['data'] = {}): FiledRecord => ({
  institution: PEOPLE[person].institution,
  entity: 'profile',
  id: profile,
  case: 'student-stage.case',
  state: 'continuing',
  data: {
    person_id: PEOPLE[person].person,
    first_name: PEOPLE[person].first,
    last_name: PEOPLE[person].last,
    email: emailOf(person),
    visa_type: 'F-1',
    site_id: '1',
    sevis_status: 'ACTIVE',
    sevis_id: `N00${profile.slice(-8)}`,
    tds_userid: profile.slice(-6),
    program_start_date: '2025-08-24',
    program_end_date: '2027-05-15',
    cpt_full_time_weeks_used: 13,
    ...more,
  },
})

/** A member of the family of the other student. */
const dependent = (number: string, data: FiledRecord['data']): FiledRecord => ({
  institution: HOME,
  entity: 'dependent',
  id: number,
  subject: ON_FILE.otherProfile,
  data: {
    last_name: 'Lind',
    birth_city: 'Lund',
    birth_country_cd: 'SE',
    country_of_citizenship_cd: 'SE',
    in_us_flag: true,
    passport_expiration_date: '2029-05-01',
    ...data,
  },
})

/** The records on file before a scenario begins. */
export const FILED: readonly FiledRecord[] = [
  {
    institution: HOME,
    entity: 'department',
    id: ON_FILE.chemistry,
    data: { department_name: 'Chemistry', site_id: '1', contact_id: PEOPLE.department.person },
  },
  {
    institution: HOME,
    entity: 'department',
    id: ON_FILE.history,
    data: { department_name: 'History', site_id: '1', contact_id: PEOPLE['other department'].person },
  },
  { institution: HOME, entity: 'term', id: id(41), data: { term_name: 'Spring 2027', term_start: '2027-01-11', term_end: '2027-04-30' } },
  ...(Object.keys(PEOPLE) as Person[]).map((name): FiledRecord => {
    const { institution, person, first, last, kind } = played(name)
    return {
      institution,
      entity: 'person',
      id: person,
      data: { first_name: first, last_name: last, email: emailOf(name), kind, department_name: 'Chemistry' },
    }
  }),
  student('student', ON_FILE.profile),
  student('other student', ON_FILE.otherProfile),
  student('stranger', ON_FILE.strangeProfile),
  {
    institution: HOME,
    entity: 'employment',
    id: ON_FILE.employment,
    subject: ON_FILE.profile,
    data: {
      employment_type_cd: '02',
      full_part_time_ind: '02',
      start_date: '2027-01-11',
      end_date: '2027-03-31',
      job_title: 'Intern',
      employer_name: 'Brightwater Labs',
      employer_ein: '993104527',
      cpt_address1: '40 Harbor Road',
      cpt_city: 'Halverton',
      cpt_state_cd: 'OH',
      cpt_postal_code: '44981',
    },
  },
  {
    institution: HOME,
    entity: 'employment',
    id: id(32),
    subject: ON_FILE.otherProfile,
    data: {
      employment_type_cd: '01',
      full_part_time_ind: '01',
      start_date: '2026-07-01',
      end_date: '2027-06-30',
      employer_name: 'Marsh Instruments',
      employer_ein: '551002883',
    },
  },
  dependent(ON_FILE.spouse, { first_name: 'Ines', relationship_to_principal_cd: '01', gender: 'F', date_of_birth: '1996-04-02' }),
  dependent(ON_FILE.child, { first_name: 'Ole', relationship_to_principal_cd: '02', gender: 'M', date_of_birth: '2019-09-30' }),
  dependent(ON_FILE.formerSpouse, {
    first_name: 'Maj',
    relationship_to_principal_cd: '01',
    gender: 'F',
    date_of_birth: '1995-01-20',
    ended_on: '2020-06-01',
    end_reason_cd: '04',
  }),
  {
    institution: HOME,
    entity: 'scholar',
    id: ON_FILE.scholar,
    data: {
      person_id: PEOPLE.scholar.person,
      firstName: 'Teo',
      lastName: 'Marsh',
      email: emailOf('scholar'),
      visaType: '1',
      processedState: 'H-1B',
      hiringDepartmentId: ON_FILE.chemistry,
    },
  },
]
