import { expect } from 'vitest'
import { ON_FILE, PEOPLE } from '../../driver/cast.ts'
import type { OpenRecord, Portal } from '../../driver/portal.ts'
import { scenario } from '../../driver/scenario.ts'

const EMPLOYER = {
  employer_name: 'Vane Laboratories',
  employer_ein: '123456789',
  cpt_address1: '12 Breakwater Road',
  cpt_city: 'Toledo',
  cpt_state_cd: 'OH',
  cpt_postal_code: '43604',
  other_site_flag: false,
  supervisor_first_name: 'Ada',
  supervisor_last_name: 'Vane',
  supervisor_phone: '4195550142',
  supervisor_email: 'ada@vane.example',
}

const isOf = async (as: Portal['as'], visa: string): Promise<void> =>
  (await as('officer').open({ entity: 'profile', id: ON_FILE.profile })).answer({ visa_type: visa })

const problemsOf = async (request: OpenRecord): Promise<readonly string[]> =>
  (await request.cannot('send')).problems.map(({ path }) => path)

const decided = async (as: Portal['as'], request: OpenRecord): Promise<OpenRecord> => {
  await request.act('send')
  const review = await as('officer').open(request)
  await review.act('open')
  await review.act('approve')
  return review
}

scenario('OPT begins before or after the end of the program, and STEM and cap-gap follow it', async ({ as, onFile, travelTo }) => {
  expect((await as('student').cannotStart('opt-request.case')).message).toBe('For students in F-1 status.')
  await isOf(as, '01')
  expect((await as('student').cannotStart('opt-request.case')).message).toBe('From 90 days before to 60 days after the program end.')
  const before = await as('student').start('pre-opt-request.case')
  await before.answer({ start_date: '2027-05-15' })
  expect(await problemsOf(before)).toContain('start_date')
  expect((await as('student').cannotStart('stem-extension.case')).message).toBe('For students who are on OPT.')
  expect((await as('student').cannotStart('cap-gap.case')).message).toBe('For students who are on OPT.')

  travelTo('2027-02-15T15:00:00.000Z')
  const request = await as('student').start('opt-request.case')
  const opt = { finishes_on: '2027-05-15', start_date: '2027-06-01', end_date: '2028-06-02', full_part_time_ind: '01', earlier_opt: false }
  await request.answer({ ...opt, approver_id: PEOPLE.advisor.person })
  await request.attach('passport_copy', 'passport.pdf')
  await request.attach('i94_copy', 'i94.pdf')
  expect((await request.cannot('send')).problems).toMatchObject([{ path: 'end_date', message: 'OPT lasts at most twelve months.' }])
  await request.answer({ end_date: '2028-06-01' })
  await request.act('send')
  const link = await as('advisor').byToken(request)
  expect(link.reads).toMatch(/2027/)
  await link.decide('approve')
  const review = await as('officer').open(request)
  await review.act('open')
  await review.act('approve')
  await review.act('recommend')
  await expect(request).toBeAt('awaiting_adjudication')
  expect(await as('student').mail()).toContain('request-approved.template')

  travelTo('2028-03-02T15:00:00.000Z')
  expect((await as('student').cannotStart('stem-extension.case')).message).toBe('From 90 days before to the last day of OPT.')
  travelTo('2028-03-03T15:00:00.000Z')
  const stem = await as('student').start('stem-extension.case')
  await stem.answer({
    ...EMPLOYER,
    stem_degree: 'this',
    stem_used: 2,
    unemployed_days: 91,
    e_verify_number: '123456',
    start_date: '2028-06-02',
    end_date: '2030-06-03',
    job_title: 'Engineer',
    stem_hours: 19,
    stem_pay: '90000',
    employer_course_relevance: 'She builds what she studied.',
  })
  await stem.attach('i983', 'i983.pdf')
  await stem.attach('ead_copy', 'ead.pdf')
  expect(await problemsOf(stem)).toEqual(['stem_used', 'unemployed_days', 'end_date', 'stem_hours'])
  await stem.answer({ stem_used: 0, unemployed_days: 90, end_date: '2030-06-02', stem_hours: 20 })
  await decided(as, stem)
  const gap = await as('student').start('cap-gap.case')
  await gap.answer({ petition_receipt: 'EAC2612345678', petition_basis: 'consular', petition_filed_on: '2028-03-01' })
  expect(await problemsOf(gap)).toEqual(['petition_basis', 'i797', 'ead_copy'])
  expect(await onFile('profile', ON_FILE.profile)).toMatchObject({ program_end_date: '2027-05-15' })
})

scenario('exchange visitors ask for academic training, sites of activity and a stay abroad, and others do not', async ({ as }) => {
  await isOf(as, '01')
  expect((await as('student').cannotStart('academic-training.case')).message).toBe('For exchange visitors, who are here in J-1 status.')
  await isOf(as, '03')
  expect((await as('student').cannotStart('pre-opt-request.case')).message).toBe('For students in F-1 status.')
  const training = await as('student').start('academic-training.case')
  await training.answer({ start_date: '2027-06-15', end_date: '2027-09-01' })
  expect(await problemsOf(training)).toContain('start_date')

  const site = { soa_name: 'North Building', soa_address1: '1 Mall', soa_city: 'Toledo', soa_state_cd: 'OH', soa_zip_code: '43604' }
  const sites = await as('student').start('site-of-activity.case')
  await sites.answer({
    sites: [
      { $id: 'a', ...site, soa_primary_flag: true },
      { $id: 'b', ...site, soa_name: 'Pier', soa_primary_flag: true },
    ],
  })
  expect((await sites.cannot('send')).problems).toMatchObject([{ message: 'Exactly one site is the main one.' }])
  await sites.answer({ 'sites.b.soa_primary_flag': false })
  await decided(as, sites)
  const next = await as('student').start('site-of-activity.case')
  const begun = (await next.answers())['sites'] as readonly { readonly soa_name: string }[]
  expect(begun.map(({ soa_name }) => soa_name)).toEqual(['North Building', 'Pier'])

  const stay = await as('student').start('out-of-country.case')
  await stay.answer({ evoutcountry_start: '2026-01-01', evoutcountry_name: 'x'.repeat(81) })
  expect(await problemsOf(stay)).toEqual(expect.arrayContaining(['evoutcountry_start', 'evoutcountry_name']))
})

scenario('a new level, another subject, an earlier end and a new name are written when the office approves', async ({ as, onFile }) => {
  await isOf(as, '01')
  const level = await as('student').start('col-request.case')
  await level.answer({
    new_level_cd: '06',
    new_major_cd: '14.1901',
    new_start_date: '2027-10-16',
    new_end_date: '2031-05-15',
    proof_of_funds_issued_on: '2026-10-30',
  })
  await level.attach('admission_letter', 'admission.pdf')
  await level.attach('proof_of_funds', 'bank.pdf')
  expect(await problemsOf(level)).toEqual(['new_start_date'])
  await level.answer({ new_start_date: '2027-08-24' })
  await decided(as, level)
  expect(await onFile('profile', ON_FILE.profile)).toMatchObject({ education_level_cd: '06', program_end_date: '2031-05-15' })

  const subject = await as('student').start('program-info-update.case')
  await subject.answer({ major1_cd: '14.1901', changed_on: '2030-01-01', english_met: true })
  expect(await problemsOf(subject)).toEqual(['changed_on', 'registrar_proof'])

  const end = await as('student').start('early-completion.case')
  await end.answer({ new_program_end_date: '2031-05-15', plans_after: 'opt', approver_id: PEOPLE.advisor.person })
  expect((await end.cannot('send')).problems).toMatchObject([{ message: 'The new end must be before May 15, 2031, the end on record.' }])

  const name = await as('student').start('demographic-update.case')
  await name.answer({
    last_name: 'Okafor-Lind',
    gender: 'F',
    birth_country_cd: 'NI',
    country_of_citizenship_cd: 'NI',
    demographic_reason: 'marriage',
  })
  await name.attach('passport_copy', 'passport.pdf')
  expect(await problemsOf(name)).toEqual(['name_proof'])
  await name.attach('name_proof', 'certificate.pdf')
  await decided(as, name)
  expect(await onFile('profile', ON_FILE.profile)).toMatchObject({ last_name: 'Okafor-Lind' })
})

scenario('what the office carries out by hand changes nothing on file, and says what is missing', async ({ as, onFile }) => {
  await isOf(as, '01')
  const before = await onFile('profile', ON_FILE.profile)
  const letter = await as('student').start('letter-request.case')
  await letter.answer({ letter_kind: 'family-invitation', delivery_by: 'pdf' })
  expect(await problemsOf(letter)).toEqual(['visitors'])
  await letter.answer({ visitors: 'Ada and Obi Okafor, June 1 to 20, 2027' })
  await (await decided(as, letter)).act('complete')
  await expect(letter).toBeAt('completed')
  expect(await as('student').mail()).toContain('request-completed.template')
  expect(await onFile('profile', ON_FILE.profile)).toEqual(before)

  const says: { readonly [id: string]: readonly string[] } = {
    out: await problemsOf(await as('student').start('transfer-out.case')),
    leave: await problemsOf(await as('student').start('leave-request.case')),
    departure: await problemsOf(await as('student').start('departure-notice.case')),
    elsewhere: await problemsOf(await as('student').start('concurrent-enrollment.case')),
    hardship: await problemsOf(await as('student').start('economic-hardship.case')),
    campus: await problemsOf(await as('student').start('on-campus-job.case')),
    custom: await problemsOf(await as('student').start('custom-request.case')),
  }
  expect(says).toMatchObject({
    custom: ['custom_subject', 'student_remarks'],
    departure: ['departs_on', 'departure_reason', 'mail_afterwards'],
  })
  for (const missing of Object.values(says)) expect(missing.length).toBeGreaterThan(1)

  expect((await as('student').cannotStart('transfer-in.case')).message).toBe(
    'For students whose SEVIS record is still with another school.',
  )
  expect((await as('student').cannotStart('return-from-leave.case')).message).toBe('For students on leave: their SEVIS record has ended.')
  await (await as('officer').open({ entity: 'profile', id: ON_FILE.profile })).answer({ sevis_status: 'TERMINATED' })
  expect(await problemsOf(await as('student').start('transfer-in.case'))).toContain('transfer_form')
  expect(await problemsOf(await as('student').start('return-from-leave.case'))).toContain('term_starts_on')
})

const INSIDE_THE_PROGRAM = [
  'cpt-request',
  'pre-opt-request',
  'early-completion',
  'rcl-request',
  'program-info-update',
  'leave-request',
  'concurrent-enrollment',
  'on-campus-job',
  'economic-hardship',
]

scenario('what belongs inside the program is open on its last day and closed the day after', async ({ as }) => {
  await isOf(as, '01')
  const end = async (day: string): Promise<void> =>
    (await as('officer').open({ entity: 'profile', id: ON_FILE.profile })).answer({ program_end_date: day })
  await end('2026-11-17')
  for (const id of INSIDE_THE_PROGRAM)
    expect((await as('student').cannotStart(`${id}.case`)).message, id).toBe('Only while your program lasts: it has ended.')
  await end('2026-11-18')
  for (const id of INSIDE_THE_PROGRAM) await as('student').start(`${id}.case`)
})
