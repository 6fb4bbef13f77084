import { expect } from 'vitest'
import { ON_FILE, PEOPLE } from '../../driver/cast.ts'
import type { OpenRecord, Portal } from '../../driver/portal.ts'
import { scenario } from '../../driver/scenario.ts'

const LOADS = 'course-loads-of-student.view'
const OF_MIRA = { with: { student: ON_FILE.profile } }
const PLACED_WRONGLY = {
  rcl_reason_cd: '05',
  rcl_start_date: '2027-01-11',
  rcl_end_date: '2027-04-30',
  rcl_credits: 6,
  approver_id: PEOPLE.advisor.person,
}

const approved = async (as: Portal['as'], request: OpenRecord): Promise<void> => {
  const review = await as('officer').open(request)
  await review.act('open')
  await review.act('approve')
}

const advised = async (as: Portal['as'], request: OpenRecord): Promise<void> => {
  await request.act('send')
  await expect(request).toBeAt('adv_review')
  await (await as('advisor').byToken(request)).decide('approve')
  await approved(as, request)
}

scenario('a reduced load goes on file, is changed and is canceled, and student and office see it', async ({ as }) => {
  expect((await as('student').cannotStart('rcl-request-edit.case')).message).toBe(
    'For students with a reduced course load that is not over.',
  )
  const request = await as('student').start('rcl-request.case')
  await request.answer({ ...PLACED_WRONGLY, rcl_credits: 5, rcl_authorization_remark: 'x'.repeat(1001) })
  expect((await request.cannot('send')).problems).toMatchObject([
    { path: 'rcl_credits', message: 'With this reason you take at least half of a full course.' },
    { path: 'rcl_authorization_remark' },
  ])
  await request.answer({ rcl_credits: 6, rcl_authorization_remark: 'x'.repeat(1000) })
  await advised(as, request)
  const [load] = await as('student').list(LOADS, OF_MIRA)
  expect(load?.values).toMatchObject({ rcl_reason_cd: '05', rcl_start_date: '2027-01-11', rcl_end_date: '2027-04-30', rcl_credits: 6 })

  const change = await as('student').start('rcl-request-edit.case')
  await change.answer({ load_id: load?.id ?? '', rcl_end_date: '2027-03-12', approver_id: PEOPLE.advisor.person })
  await advised(as, change)
  expect((await as('officer').list(LOADS, OF_MIRA)).map(({ values }) => values)).toMatchObject([
    { rcl_start_date: '2027-01-11', rcl_end_date: '2027-03-12', rcl_credits: 6 },
  ])

  const again = await as('student').start('rcl-request.case')
  await again.answer({ ...PLACED_WRONGLY, rcl_reason_cd: '02', rcl_start_date: '2027-03-12' })
  expect((await again.cannot('send')).problems).toMatchObject([
    { path: 'rcl_reason_cd', message: 'You had a reduced load for this kind of reason at this level already. It is allowed once.' },
    { path: 'rcl_start_date', message: 'This reason is allowed in the first term of your program only.' },
    { path: 'rcl_end_date', message: 'These days overlap a reduced load that is on file or asked for.' },
  ])

  const end = await as('student').start('rcl-request-cancel.case')
  await end.answer({ load_id: load?.id ?? '', back_to_full: true, cancel_reason: 'The right course is open now.' })
  await end.act('send')
  await approved(as, end)
  expect((await as('student').list(LOADS, OF_MIRA)).map(({ values }) => values)).toMatchObject([{ rcl_canceled_on: '2026-11-18' }])
  await again.reload()
  expect((await again.cannot('send')).problems.map(({ path }) => path)).toEqual(['rcl_start_date'])
})

scenario('an illness asks for a letter and no advisor, and nobody cancels a load that is not theirs', async ({ as }) => {
  const request = await as('student').start('rcl-request.case')
  await request.answer({ rcl_reason_cd: '01', rcl_start_date: '2026-11-23', rcl_end_date: '2026-12-11', rcl_credits: 0 })
  expect((await request.cannot('send')).problems).toMatchObject([{ path: 'medical_letter', message: 'Attach the letter of your doctor.' }])
  await request.attach('medical_letter', 'doctor.pdf')
  expect((await request.steps()).some((step) => step.includes('advisor'))).toBe(false)
  await request.act('send')
  await expect(request).toBeAt('submitted')
  await approved(as, request)
  expect(await as('other student').list(LOADS, OF_MIRA)).toEqual([])
  expect((await as('other student').cannotStart('rcl-request-cancel.case')).message).toMatch(/^For students with a reduced course load/u)
  const wrong = await as('student').start('rcl-request-cancel.case')
  await wrong.answer({ load_id: ON_FILE.employment, back_to_full: true, cancel_reason: 'Not mine.' })
  expect((await wrong.cannot('send')).problems.map(({ path }) => path)).toContain('load_id')
})

scenario('a change that waits counts against the next request, as the load will be', async ({ as }) => {
  const first = await as('student').start('rcl-request.case')
  await first.answer({ rcl_reason_cd: '01', rcl_start_date: '2026-11-23', rcl_end_date: '2026-12-11', rcl_credits: 0 })
  await first.attach('medical_letter', 'doctor.pdf')
  await first.act('send')
  await approved(as, first)
  const [load] = await as('student').list(LOADS, OF_MIRA)
  const longer = await as('student').start('rcl-request-edit.case')
  await longer.answer({ load_id: load?.id ?? '', rcl_end_date: '2027-02-26' })
  await longer.attach('medical_letter', 'doctor.pdf')
  await longer.act('send')
  await expect(longer).toBeAt('submitted')

  const next = await as('student').start('rcl-request.case')
  await next.answer({ rcl_reason_cd: '01', rcl_start_date: '2027-02-01', rcl_end_date: '2027-04-30', rcl_credits: 0 })
  await next.attach('medical_letter', 'doctor.pdf')
  expect((await next.cannot('send')).problems).toMatchObject([
    { path: 'rcl_end_date', message: 'These days overlap a reduced load that is on file or asked for.' },
  ])
  await next.answer({ rcl_start_date: '2027-03-01' })
  await next.act('send')
  // What was sent later does not stand in the way of what was sent before.
  await approved(as, longer)
  await approved(as, next)
})
