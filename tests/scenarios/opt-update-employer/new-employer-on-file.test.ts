import { expect } from 'vitest'
import { ON_FILE } from '../../driver/cast.ts'
import { scenario } from '../../driver/scenario.ts'

const EMPLOYER = {
  employer_name: 'Estuary Analytics',
  employer_ein: '220118345',
  employer_full_part_time_ind: '01',
  employer_start_date: '2026-12-01',
  employer_job_title: 'Data analyst',
  employer_course_relevance: 'I analyse measurements with the methods of my program.',
}

scenario('a student on OPT reports a new employer, which is on file once the office approves', async ({ as }) => {
  const update = await as('other student').start('opt-update-employer.case')
  await update.answer(EMPLOYER)
  await update.act('send')
  await expect(update).toBeAt('submitted')
  const review = await as('officer').open(update)
  await review.act('open')
  expect((await review.compare()).find(({ path }) => path === 'employer_name')).toMatchObject({ status: 'new', after: 'Estuary Analytics' })
  await review.act('approve')
  const onFile = await as('other student').list('employment-of-student.view', { with: { student: ON_FILE.otherProfile } })
  expect(onFile.map(({ values }) => String(values['employer_name'])).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Estuary Analytics',
    'Marsh Instruments',
  ])
})

scenario('part time is shown but cannot be chosen', async ({ as }) => {
  const update = await as('other student').start('opt-update-employer.case')
  await update.answer({ ...EMPLOYER, employer_full_part_time_ind: '02' })
  expect((await update.cannot('send')).problems.map(({ path }) => path)).toEqual(['employer_full_part_time_ind'])
})

scenario('a student who is not on OPT cannot start one', async ({ as }) => {
  expect(await as('student').cannotStart('opt-update-employer.case')).toMatchObject({
    code: 'case.refused',
    message: 'For students who are on OPT.',
  })
})

scenario('what changed at an employer on file is changed there, and the work ends', async ({ as }) => {
  const reported = await as('other student').start('opt-update-employer.case')
  await reported.answer(EMPLOYER)
  await reported.act('send')
  const first = await as('officer').open(reported)
  await first.act('open')
  await first.act('approve')
  const employers = { with: { student: ON_FILE.otherProfile } }
  const estuary = async () =>
    (await as('officer').list('opt-of-student.view', employers)).filter(({ values }) => values['employer_name'] === 'Estuary Analytics')
  const [onFile] = await estuary()

  const change = await as('other student').start('opt-update-employer.case')
  await change.answer({ employment_id: onFile?.id ?? '' })
  await change.answer({ employer_job_title: 'Senior analyst', end_date: '2026-11-30' })
  expect((await change.cannot('send')).problems).toMatchObject([
    { path: 'end_date', message: 'Work does not end before its first day, December 1, 2026.' },
  ])
  await change.answer({ end_date: '2027-03-31' })
  await change.act('send')
  const review = await as('officer').open(change)
  await review.act('open')
  await review.act('approve')
  expect((await estuary()).map(({ values }) => values)).toMatchObject([
    { employer_ein: '220118345', employer_job_title: 'Senior analyst', employer_start_date: '2026-12-01', end_date: '2027-03-31' },
  ])
})
