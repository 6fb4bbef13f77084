import given from './data/scholars.json' with { type: 'json' }
import type { Data } from '../server/store/records/records.ts'
import { tellMoves, type Moves, type Players } from './application-story.ts'
import { addDays, addYears, type DemoCalendar } from './demo-calendar.ts'
import { demoId, type DemoAccount, type DemoFile, type DemoRecord } from './demo-record.ts'
import { accountOf, fullName, mailName, personRecord, SEED, type Somebody } from './people.ts'
import { random } from './random.ts'
import type { Department, Staff } from './staff.ts'
import { fileAnswer } from './training.ts'

export type Scholars = {
  readonly records: readonly DemoRecord[]
  readonly accounts: readonly DemoAccount[]
  readonly files: readonly DemoFile[]
  readonly numbers: ReadonlyMap<string, number>
}

const STATES: readonly { readonly key: string; readonly visa: string; readonly state: string }[] = [
  { key: 'j1', visa: '3', state: 'J-1' },
  { key: 'o1', visa: '6', state: 'O-1' },
  { key: 'f1', visa: '4', state: 'F-1 OPT/STEM' },
  { key: 'h1b', visa: '1', state: 'H-1B' },
]
const STATE_OF: Readonly<Record<string, string>> = { 2: 'H-1BExtension', 5: 'H-1BAmendment', 7: 'o1Extension', 8: 'O-1Amendment' }

const GATHERED = ['invited', 'scholar_in_progress', 'dept_in_progress']
const WITH_OFFICE = [...GATHERED, 'submitted_to_office']
const PREPARED = [
  ...WITH_OFFICE,
  'wage_review',
  'lca_posted',
  'lca_submitted',
  'lca_certified',
  'i129_drafted',
  'signed',
  'fees_ready',
  'shipped',
  'receipt_received',
]
const ACTIVE = [...PREPARED, 'approved', 'active']
const ASIDE: Readonly<Record<string, readonly string[]>> = {
  approval_pending: [...GATHERED, 'approval_pending'],
  premium_upgraded: [...PREPARED, 'premium_upgraded'],
  rfe_received: [...PREPARED, 'rfe_received'],
  denied: [...PREPARED, 'rfe_received', 'rfe_responded', 'denied'],
  active: ACTIVE,
  extension_due: [...ACTIVE, 'extension_due'],
}
const PETITION: Moves = {
  invited: { by: 'officer', event: 'created' },
  scholar_in_progress: { by: 'scholar', event: 'begin', says: 'began the application' },
  dept_in_progress: { by: 'scholar', event: 'pass_to_department', says: 'passed the application to the department' },
  approval_pending: { by: 'department', event: 'send_to_office', says: 'sent the application to the office', asks: 'dean' },
  submitted_to_office: { by: 'department', event: 'send_to_office', says: 'sent the application to the office' },
  wage_review: { by: 'officer', event: 'start_wage_review', says: 'asked Human Resources to review the wages', asks: 'human_resources' },
  lca_posted: { by: 'human_resources', event: 'approval.approve' },
}
const SPONSORSHIP: Moves = {
  draft: { by: 'department', event: 'created' },
  dept_approval: { by: 'department', event: 'send', says: 'sent the request', asks: 'dean' },
  submitted: { by: 'dean', event: 'approval.approve' },
  office_review: { by: 'officer', event: 'open', says: 'opened the request' },
  ineligible: { by: 'officer', event: 'decline', says: 'declined the request' },
}

/** Scholars with their H-1B applications, and the requests of departments. */
export const makeScholars = (staff: Staff, calendar: DemoCalendar): Scholars => {
  const scholars = STATES.flatMap(({ key, visa, state }) =>
    given[key as 'j1' | 'o1' | 'f1' | 'h1b'].map((person, index) =>
      makeScholar({ ...person, key: 'key' in person && person.key ? person.key : `${key}-${index}` }, visa, state, staff, calendar),
    ),
  )
  const petitions = given.h1b.map((petition, index) => makePetition({ ...petition, key: petition.key ?? `h1b-${index}` }, staff, calendar))
  const requests = given.sponsorship.map((sponsorship, index) =>
    makeSponsorship({ ...sponsorship, key: `sponsorship-${index}` }, staff, calendar),
  )
  const numbers = new Map<string, number>()
  const numbered = [...petitions, ...requests.map(({ record }) => record)]
    .toSorted((left, right) => (left.created < right.created ? -1 : 1))
    .map((record): DemoRecord => {
      const year = record.created.slice(0, 4)
      const number = (numbers.get(year) ?? 0) + 1
      numbers.set(year, number)
      return { ...record, data: { ...record.data, scholarApplicationNumber: `S${year}-${String(number).padStart(4, '0')}` } }
    })
  return {
    records: [...scholars.flatMap(({ records }) => records), ...numbered],
    accounts: scholars.flatMap(({ accounts }) => accounts),
    files: requests.flatMap(({ files }) => files),
    numbers,
  }
}

type Named = { readonly key: string; readonly firstName: string; readonly lastName: string; readonly department: string }

const makeScholar = (
  scholar: Named & { readonly visa?: string; readonly category?: string },
  visa: string,
  state: string,
  staff: Staff,
  { today }: DemoCalendar,
): { readonly records: readonly DemoRecord[]; readonly accounts: readonly DemoAccount[] } => {
  const { key, firstName, lastName, department } = scholar
  const id = demoId('scholar', key)
  const email = mailOf(scholar)
  const created = `${addDays(today, -random(SEED, `scholar ${key}`).between(60, 400))}T15:20:00.000Z`
  const processedState = STATE_OF[scholar.visa ?? ''] ?? state
  const person = personRecord(
    key,
    {
      ...(firstName !== '' && { first_name: firstName }),
      last_name: lastName,
      email,
      kind: 'scholar',
      department_id: departmentOf(staff, department).id,
      department_name: departmentOf(staff, department).name,
    },
    created,
  )
  const data: Data = {
    ...(firstName !== '' && { firstName }),
    lastName,
    email,
    tdsUserId: key,
    person_id: person.id,
    visaType: scholar.visa ?? visa,
    processedState,
    hiringDepartmentId: departmentOf(staff, department).id,
    scholarCategory: scholar.category ?? null,
  }
  const signsIn = key === 'ilse' || key === 'teo'
  const attributes = { scholarId: id, processedState, ...(key === 'teo' && { scholarApplicationId: demoId('application', key) }) }
  return {
    records: [person, { entity: 'scholar', id, data, created }],
    accounts: signsIn
      ? [
          accountOf({
            key,
            first_name: firstName,
            last_name: lastName,
            email,
            role: 'scholar',
            says: `Scholar, ${processedState}`,
            attributes,
          }),
        ]
      : [],
  }
}

type Petition = Named & { readonly state: string; readonly job: string; readonly country: string; readonly visa?: string }

const makePetition = (petition: Petition, staff: Staff, calendar: DemoCalendar): DemoRecord => {
  const chance = random(SEED, `petition ${petition.key}`)
  const department = departmentOf(staff, petition.department)
  const states = ASIDE[petition.state] ?? PREPARED.slice(0, PREPARED.indexOf(petition.state) + 1)
  const scholar: Somebody = {
    name: fullName({ first_name: petition.firstName, last_name: petition.lastName }),
    ...(petition.key === 'teo' && { id: demoId('account', 'teo') }),
  }
  const players: Players = {
    officer: staffOf(staff, 'dana'),
    scholar,
    department: department.contact,
    dean: staffOf(staff, 'mbeki'),
    human_resources: staffOf(staff, 'keahi'),
  }
  const story = tellMoves(states, PETITION, players, addDays(calendar.today, -chance.between(1, 6)), chance)
  const sent = states.length > GATHERED.length
  const answers = petition.key === 'teo' ? teoAnswers(calendar) : petitionAnswers(petition, department, calendar, chance)
  return {
    entity: 'application',
    id: demoId('application', petition.key),
    state: petition.state,
    subject: demoId('scholar', petition.key),
    case: 'h1b-application.case',
    ...story,
    data: {
      visaType: petition.visa ?? '1',
      site_id: '1',
      hiringDepartmentId: department.id,
      assignee_id: staffOf(staff, 'dana').person ?? null,
      ...answers,
      ...(sent && { submittedToISSSFlag: true }),
      ...(petition.state === 'approval_pending' && { approver_id: staffOf(staff, 'mbeki').person ?? null }),
      ...story.set,
    },
  }
}

/** The first day a petition made today would ask for, and the last of its three years. */
const stay = ({ today }: DemoCalendar): { readonly from: string; readonly to: string } => {
  const year = Number(addDays(today, 60).slice(0, 4)) + (addDays(today, 60).slice(5) > '02-01' ? 1 : 0)
  return { from: `${year}-02-01`, to: `${year + 3}-01-31` }
}

const teoAnswers = (calendar: DemoCalendar): Data => {
  const { from, to } = stay(calendar)
  const stays = [
    ['Teo Marsh', '2021-09-15', '2022-08-31'],
    ['Teo Marsh', '2022-08-15', '2022-10-31'],
    ['Inês Marsh', '2021-09-15', '2022-10-31'],
  ]
  return {
    ...given.teo.answers,
    purpose: given.purpose,
    proposedStartDate: from,
    proposedEndDate: to,
    i94ExpiryDate: addDays(from, -1),
    passportIssueDate: `${Number(from.slice(0, 4)) - 9}-08-10`,
    passportExpiryDate: `${Number(from.slice(0, 4)) + 1}-08-09`,
    currentEmploymentStartDate: addYears(from, -1),
    currentEmploymentEndDate: addDays(from, -1),
    objImmigrantHistory: stays.map(([subjectName = '', periodofStayFromDate = '', periodofStayToDate = ''], index) => ({
      $id: `r${index + 1}`,
      subjectName,
      periodofStayFromDate,
      periodofStayToDate,
    })),
  }
}

const petitionAnswers = (petition: Petition, department: Department, calendar: DemoCalendar, chance: ReturnType<typeof random>): Data => {
  const { from, to } = stay(calendar)
  const begun =
    petition.state === 'active' || petition.state === 'extension_due' ? addYears(from, petition.state === 'active' ? -1 : -3) : from
  const here = chance.chance(0.6)
  const born = `${chance.between(1972, 1996)}-${String(chance.between(1, 12)).padStart(2, '0')}-17`
  return {
    jobTitle: petition.job,
    proposedStartDate: begun,
    proposedEndDate: begun === from ? to : addDays(addYears(begun, 3), -1),
    fullTimeFlag: true,
    offSiteFlag: false,
    purpose: given.purpose,
    hiringAuthorityName: `Chair of ${department.name}`,
    departmentContactName: department.contact.name,
    premiumProcessFlag: petition.state === 'premium_upgraded',
    firstName: petition.firstName,
    lastName: petition.lastName,
    email: mailOf(petition),
    dateOfBirth: born,
    birthCountry: petition.country,
    citizenshipCountry: petition.country,
    passportNumber: `P${chance.between(1_000_000, 9_999_999)}`,
    passportIssueDate: addYears(from, -4),
    passportExpiryDate: addYears(from, 5),
    beneficiaryStatusFlag: here,
    ...(here && { i94ExpiryDate: addDays(from, -1) }),
    isHavingFamily: false,
    highestDegree: '3',
    h1bCapOut: false,
    objScholarActualWages: [
      { $id: 'r1', name: petition.job, wages: `${chance.between(62, 118)},000.00`, wageBasis: 'University pay scale' },
    ],
  }
}

const makeSponsorship = (
  sponsorship: (typeof given.sponsorship)[number] & Named,
  staff: Staff,
  calendar: DemoCalendar,
): { readonly record: DemoRecord; readonly files: readonly DemoFile[] } => {
  const chance = random(SEED, sponsorship.key)
  const department = departmentOf(staff, sponsorship.department)
  const dean = staffOf(staff, 'mbeki')
  const order = ['draft', 'dept_approval', 'submitted', 'office_review', 'ineligible']
  const players: Players = { officer: staffOf(staff, 'priya'), department: department.contact, dean }
  const story = tellMoves(
    order.slice(0, order.indexOf(sponsorship.state) + 1),
    SPONSORSHIP,
    players,
    addDays(calendar.today, -chance.between(1, 5)),
    chance,
  )
  const id = demoId('application', sponsorship.key)
  const letter: DemoFile = {
    id: demoId('invitation-letter', sponsorship.key),
    entity: 'application',
    record: id,
    path: 'invitationLetter',
    name: 'Letter of invitation.pdf',
    lines: [
      `Department of ${department.name}`,
      '',
      `We invite ${sponsorship.firstName} ${sponsorship.lastName} as ${sponsorship.job}.`,
      '',
      'Demo document.',
    ],
    at: story.created,
    by: department.contact.name,
  }
  const from = addDays(calendar.today, chance.between(90, 160))
  const data: Data = {
    visaType: '0',
    site_id: '1',
    hiringDepartmentId: department.id,
    firstName: sponsorship.firstName,
    lastName: sponsorship.lastName,
    email: mailOf(sponsorship),
    citizenshipCountry: sponsorship.country,
    beneficiaryStatusFlag: false,
    jobTitle: sponsorship.job,
    scholarCategory: sponsorship.category,
    ...(sponsorship.state !== 'draft' && {
      proposedStartDate: from,
      proposedEndDate: addDays(addYears(from, 1), -1),
      purpose: given.purpose,
      hiringAuthorityName: `Chair of ${department.name}`,
      departmentContactName: department.contact.name,
      approver_id: dean.person ?? null,
      invitationLetter: [fileAnswer(letter)],
    }),
    ...(order.indexOf(sponsorship.state) >= 3 && { assignee_id: staffOf(staff, 'priya').person ?? null }),
  }
  return {
    record: { entity: 'application', id, state: sponsorship.state, case: 'sponsorship-request.case', data, ...story },
    files: sponsorship.state === 'draft' ? [] : [letter],
  }
}

const mailOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string => {
  return `${mailName(`${firstName} ${lastName}`)}@halverton.example`
}

export const departmentOf = (staff: Staff, key: string): Department => {
  const found = staff.departments.find((department) => department.key === key)
  if (!found) throw new Error(`there is no department ${key}`)
  return found
}

export const staffOf = (staff: Staff, key: string): Somebody & { readonly person: string } => {
  const found = staff.people.get(key)
  if (!found) throw new Error(`nobody of the staff is ${key}`)
  return found
}
