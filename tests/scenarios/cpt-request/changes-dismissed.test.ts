import { expect } from 'vitest'
import { ON_FILE } from '../../driver/cast.ts'
import { scenario } from '../../driver/scenario.ts'
import { sentAndApproved } from './request-of-mira.ts'

scenario('a change dismissed by the officer is not written to the record', async ({ as, onFile }) => {
  const review = await sentAndApproved(as)
  await review.dismiss('job_title')
  expect((await review.compare()).find(({ path }) => path === 'job_title')?.status).toBe('dismissed')
  await review.dismiss('employer_name')
  await review.dismiss('employer_name', 'undo')
  await review.act('approve')
  const [row] = await as('officer').list('employment-of-student.view', { with: { student: ON_FILE.profile } })
  expect(row?.values['employer_name'], 'what was taken up again is written').toBe('Brightwater Laboratories')
  const employment = await onFile('employment', ON_FILE.employment)
  expect(employment['job_title']).toBe('Intern')
  expect(employment['end_date']).toBe('2027-04-30')
})

scenario('full-time weeks are added to the record once', async ({ as, onFile }) => {
  const review = await sentAndApproved(as, {
    start_date: '2027-05-03',
    end_date: '2027-05-14',
    full_part_time_ind: '01',
    full_time_weeks: 2,
  })
  await review.act('approve')
  await review.repeat()
  expect((await onFile('profile', ON_FILE.profile))['cpt_full_time_weeks_used']).toBe(15)
})
