import employers from './data/employers.json' with { type: 'json' }
import words from './data/training.json' with { type: 'json' }
import type { Data } from '../server/store/records/records.ts'
import { daysBetween, type DemoCalendar, type Span } from './demo-calendar.ts'
import { demoId, type DemoFile } from './demo-record.ts'
import { mailName, phoneOf } from './people.ts'
import { pdfPage } from './pdf-page.ts'
import { elementAt, type Random } from './random.ts'
import type { Student } from './students.ts'

export type Training = Span & { readonly fullTime: boolean }
export type Employer = (typeof employers)[number]
export { employers }

/** Past summers and terms in which the student could have trained: after the first academic year, inside the program. */
export const pastTrainings = ({ start, end }: Student, { lastSummer, terms, today }: DemoCalendar): readonly Training[] => {
  const first = `${Number(start.slice(0, 4)) + 1}-05-24`
  const summers = [0, 1, 2, 3].map((back): Training => ({
    start: `${lastSummer - back}-05-25`,
    end: `${lastSummer - back}-08-07`,
    fullTime: true,
  }))
  const part = terms.map((term): Training => ({ start: term.start, end: term.end, fullTime: false }))
  return [...summers, ...part].filter((span) => span.start >= first && span.end <= end && span.end < today)
}

export const weeksOf = ({ start, end }: Span): number => {
  return Math.round((daysBetween(start, end) + 1) / 7 + 0.49)
}

/** A student's answers about a training at an employer: everything except the files and the approver. */
export const trainingAnswers = (
  { program }: Student,
  { start, end, fullTime }: Training,
  { domain, ...employer }: Employer,
  chance: Random,
): Data => {
  const kind = words.work[program.work as keyof typeof words.work]
  const [first = '', ...last] = chance.pick(words.supervisors).split(' ')
  const elsewhere = chance.chance(0.2)
  return {
    full_part_time_ind: fullTime ? '01' : '02',
    ...(fullTime && { full_time_weeks: weeksOf({ start, end }) }),
    start_date: start,
    end_date: end,
    job_title: chance.pick(kind.jobs),
    ...(employer as Data),
    other_site_flag: elsewhere,
    ...(elsewhere && { other_site_address: chance.pick(words.otherSites) }),
    supervisor_first_name: first,
    supervisor_last_name: last.join(' '),
    supervisor_phone: phoneOf(`${employer.employer_ein} ${first}`),
    supervisor_email: `${mailName(`${first} ${last.join(' ')}`)}@${domain}`,
    cpt_course: program.course,
    course_relevance: chance.pick(kind.relevance),
    halverton_credits: Number(/(\d) credits/.exec(program.course)?.[1] ?? 3),
    ...(chance.chance(0.3) && { cpt_comments: chance.pick(words.comments) }),
  }
}

/** The letter as a file of the request, and the answer that names it. */
export const offerLetter = (
  request: string,
  answers: Data,
  who: { readonly name: string; readonly id?: string },
  moment: string,
): DemoFile => {
  const lines = [
    String(answers['employer_name']),
    `${String(answers['cpt_address1'])}, ${String(answers['cpt_city'])}, Ohio ${String(answers['cpt_postal_code'])}`,
    '',
    `Dear ${who.name},`,
    '',
    `we offer you the position of ${String(answers['job_title'])}`,
    `from ${String(answers['start_date'])} to ${String(answers['end_date'])}, ${answers['full_part_time_ind'] === '01' ? '40' : '20'} hours a week.`,
    '',
    `${String(answers['supervisor_first_name'])} ${String(answers['supervisor_last_name'])}`,
    '',
    'Demo document: the employer does not exist.',
  ]
  return {
    id: demoId('offer-letter', request),
    entity: 'request',
    record: request,
    path: 'offer_letter',
    name: 'Offer letter.pdf',
    lines,
    at: moment,
    by: who.name,
    ...(who.id !== undefined && { by_id: who.id }),
  }
}

/** As the server answers an upload, so that sending the request changes nothing in it. */
export const fileAnswer = ({ id, name, lines, path, at, by }: DemoFile): Data => {
  return { id, name, size: pdfPage(lines).length, type: 'application/pdf', path, at: at.replace('.000Z', 'Z'), by }
}

/** The record on file of an approved training: the fields that both have. */
export const employmentOf = (answers: Data): Data => {
  const {
    approver_id: _approver,
    offer_letter: _letter,
    course_registration: _registration,
    halverton_credits: _credits,
    ...kept
  } = answers
  return { employment_type_cd: '02', ...kept }
}

/** A period of work after the program, with one employer. */
export const workAfterProgram = (
  { program, end }: Student,
  index: number,
  { domain: _domain, ...employer }: Employer,
  chance: Random,
): Data => {
  const kind = words.work[program.work as keyof typeof words.work]
  const begins = Number(end.slice(0, 4)) + index
  const job = chance.pick(kind.jobs).replace(' Intern', ' Associate')
  return {
    employment_type_cd: '01',
    full_part_time_ind: '01',
    start_date: `${begins}-06-20`,
    end_date: `${begins + 1}-06-19`,
    job_title: job,
    ...(employer as Data),
    other_site_flag: false,
    employer_full_part_time_ind: '01',
    employer_start_date: `${begins}-07-0${chance.between(1, 9)}`,
    employer_job_title: job,
    employer_course_relevance: elementAt(kind.relevance, 0),
  }
}
