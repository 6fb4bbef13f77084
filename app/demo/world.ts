import { addDays, demoCalendar } from './demo-calendar.ts'
import { demoId, type DemoAccount, type DemoFile, type DemoRecord } from './demo-record.ts'
import { fullTimeWeeks, makeEmployment } from './employment.ts'
import { makeNotices } from './notices.ts'
import { makeQuestionnaires } from './questionnaires.ts'
import { makeRequests } from './requests.ts'
import { makeScholars, staffOf } from './scholars.ts'
import { makeStaff } from './staff.ts'
import { makeStudents, profileRecord } from './students.ts'

export type World = {
  readonly accounts: readonly DemoAccount[]
  readonly records: readonly DemoRecord[]
  readonly files: readonly DemoFile[]
  /** entity -> year -> the last number used */
  readonly numbers: { readonly [entity: string]: ReadonlyMap<string, number> }
  /** the request whose approver has an open link */
  readonly asked: DemoRecord
}

/** The whole demo institution on one day. The same day gives the same world. */
export const makeWorld = (today: string): World => {
  const calendar = demoCalendar(today)
  const staff = makeStaff(`${addDays(today, -900)}T14:00:00.000Z`)
  const { students, accounts, people } = makeStudents(calendar, staffOf(staff, 'luis'))
  const requests = makeRequests(students, staff, calendar)
  const employment = makeEmployment(students, requests.records, calendar)
  const weeks = fullTimeWeeks(employment)
  const scholars = makeScholars(staff, calendar)
  const { person: _person, ...officer } = staffOf(staff, 'luis')
  const profiles = students.map((student) => profileRecord(student, weeks.get(student.id) ?? 0, officer, today))
  const terms = calendar.terms.map(({ name, start, end }): DemoRecord => ({
    entity: 'term',
    id: demoId('term', name),
    data: { term_name: name, term_start: start, term_end: end },
    created: `${addDays(today, -900)}T14:00:00.000Z`,
  }))
  const nameOf = new Map(students.map(({ id, who }) => [id, who.name]))
  return {
    accounts: [...staff.accounts, ...scholars.accounts, ...accounts],
    records: [
      ...staff.records,
      ...terms,
      ...people,
      ...profiles,
      ...requests.records,
      ...employment,
      ...scholars.records,
      ...makeQuestionnaires(
        scholars.records.filter(({ entity }) => entity === 'scholar'),
        staff,
        calendar,
      ),
      ...makeNotices(requests.records, nameOf, calendar),
    ],
    files: [...requests.files, ...scholars.files],
    numbers: { request: requests.numbers, application: scholars.numbers },
    asked: latestAsked(requests.records, staffOf(staff, 'achterberg').person),
  }
}

const latestAsked = (requests: readonly DemoRecord[], approver: string): DemoRecord => {
  const [found] = requests
    .filter(({ state, data }) => state === 'adv_review' && data['approver_id'] === approver)
    .toSorted((left, right) => ((left.updated ?? '') > (right.updated ?? '') ? -1 : 1))
  if (!found) throw new Error('no request waits for the approver of the demo')
  return found
}
