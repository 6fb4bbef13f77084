import type { Data } from '../server/store/records/records.ts'
import jonas from './data/jonas-draft.json' with { type: 'json' }
import { addDays, type DemoCalendar } from './demo-calendar.ts'
import { demoId, type DemoRecord } from './demo-record.ts'
import { SEED } from './people.ts'
import { random } from './random.ts'
import { employerOf } from './requests.ts'
import type { Student } from './students.ts'
import { employers, employmentOf, pastTrainings, trainingAnswers, weeksOf, workAfterProgram } from './training.ts'

/** The employment on file: approved requests, earlier training of students who ask again, work after the program. */
export const makeEmployment = (
  students: readonly Student[],
  requests: readonly DemoRecord[],
  calendar: DemoCalendar,
): readonly DemoRecord[] => {
  const approved = requests.filter(
    (request) => request.case === 'cpt-request.case' && (request.state === 'completed' || request.state === 'approved'),
  )
  const fromRequests = approved.map((request) =>
    row(request.id, request.subject ?? '', employmentOf(withoutRequest(request.data)), request.updated ?? request.created),
  )
  const known = new Set(fromRequests.map(({ subject }) => subject))
  const asking = new Map(
    requests.filter(({ state }) => state === 'in_review' || state === 'submitted').map((request) => [request.subject, request]),
  )
  return [
    ...fromRequests,
    ...students.flatMap((student) => {
      if (student.key === 'jonas') return [ofJonas(student, calendar)]
      if (student.stage === 'postcompletion_graduated' && student.profile['visa_type'] === '01') return afterProgram(student, calendar)
      const request = asking.get(student.id)
      return request && !known.has(student.id) ? earlier(student, request, calendar) : []
    }),
  ]
}

/** Full-time weeks by student, as the profile counts them. */
export const fullTimeWeeks = (employment: readonly DemoRecord[]): ReadonlyMap<string, number> => {
  const weeks = new Map<string, number>()
  for (const { subject = '', data } of employment) weeks.set(subject, (weeks.get(subject) ?? 0) + Number(data['full_time_weeks'] ?? 0))
  return weeks
}

const row = (key: string, subject: string, data: Data, created: string): DemoRecord => {
  return {
    entity: 'employment',
    id: demoId('employment', key),
    subject,
    data,
    created,
    history: [{ at: created, by: { name: 'Sojourn' }, kind: 'created' }],
  }
}

/** Leaves out the fields that belong to the request alone. */
const withoutRequest = (data: Data): Data => {
  const {
    requestTypeId: _type,
    site_id: _site,
    request_number: _number,
    submitted_on: _sent,
    due_on: _due,
    assignee_id: _officer,
    asked_by: _asked,
    dismissed_forever: _dismissed,
    cpt_comments: _comments,
    ...answers
  } = data
  return answers
}

const earlier = (student: Student, request: DemoRecord, calendar: DemoCalendar): readonly DemoRecord[] => {
  const chance = random(SEED, `earlier ${student.key}`)
  const [training] = pastTrainings(student, calendar)
  if (!training) return []
  const employer = employers.find(({ employer_ein }) => employer_ein === request.data['employer_ein']) ?? employerOf(student, chance)
  return [
    row(
      `earlier ${student.key}`,
      student.id,
      employmentOf(trainingAnswers(student, training, employer, chance)),
      `${addDays(training.start, -5)}T15:00:00.000Z`,
    ),
  ]
}

const afterProgram = (student: Student, { today }: DemoCalendar): readonly DemoRecord[] => {
  const chance = random(SEED, `work ${student.key}`)
  const employer = employerOf(student, chance)
  const years = student.key === 'noor' || (student.program.stem && chance.chance(0.4)) ? [0, 1] : [0]
  const rows = years.map((year) => {
    const data = workAfterProgram(student, year, employer, chance)
    return row(`work ${student.key} ${year}`, student.id, data, `${String(data['start_date'])}T15:00:00.000Z`)
  })
  return rows.filter(({ created }) => created < today)
}

/** The training of last summer, at the employer named in the draft. */
const ofJonas = ({ id }: Student, { lastSummer }: DemoCalendar): DemoRecord => {
  const { other_site_address: _elsewhere, supervisor_email: _email, halverton_credits: _credits, ...same } = jonas
  const span = { start: `${lastSummer}-05-18`, end: `${lastSummer}-08-14` }
  const data: Data = {
    employment_type_cd: '02',
    ...same,
    full_part_time_ind: '01',
    full_time_weeks: weeksOf(span),
    start_date: span.start,
    end_date: span.end,
    job_title: 'Test Engineering Intern',
    other_site_flag: false,
    supervisor_first_name: 'Mattias',
    supervisor_last_name: 'Eklund-Rao',
    cpt_course: 'ME 6890 Graduate Internship, 3 credits',
  }
  return row('jonas summer', id, data, `${lastSummer}-05-11T15:00:00.000Z`)
}
