import { expect } from 'vitest'
import type { Json } from '#engine'
import { ON_FILE, type Person } from '../../driver/cast.ts'
import type { OpenRecord, Portal } from '../../driver/portal.ts'
import { scenario } from '../../driver/scenario.ts'

const MIRA = ON_FILE.profile
type As = Portal['as']

const onRecord = async (as: As, changes: { readonly [field: string]: Json }, profile = MIRA): Promise<void> =>
  (await as('officer').open({ entity: 'profile', id: profile })).answer(changes)
const agreed = async (as: As, act: OpenRecord, by: Person = 'second officer'): Promise<void> => {
  await act.act('send')
  await (await as(by).open(act)).act('approve')
}
const paths = async (act: OpenRecord): Promise<readonly string[]> => (await act.cannot('send')).problems.map(({ path }) => path)

scenario(
  'a termination is proposed by one officer, agreed to by another, and hidden from the student until then',
  async ({ as, onFile }) => {
    expect((await as('student').cannotStart('terminate-program.case')).code).toBe('case.refused')
    for (const reason of ['06', '07', '12', '24', '25', '26', '28', '29', '14']) {
      const problems = await as('officer').validate('terminate-program.form', { termination_reason_cd: reason })
      expect(
        problems.map(({ path }) => path),
        reason,
      ).toEqual(['termination_reason_cd'])
    }
    const act = await as('officer').start('terminate-program.case', MIRA)
    await act.answer({ termination_reason_cd: '16' })
    expect(await paths(act)).toEqual(['terminate_reason_other_remarks'])
    await act.answer({ terminate_reason_other_remarks: 'No contact since August.', termination_remarks: 'x'.repeat(501) })
    expect(await paths(act)).toEqual(['termination_remarks'])
    await act.answer({ termination_remarks: 'x'.repeat(500) })
    await act.act('send')
    // Seven business days of the office, which is closed over Thanksgiving.
    expect((await onFile('request', act.id))['due_on']).toBe('2026-12-01')
    expect((await act.cannot('approve')).message).toBe('You proposed it, so somebody else has to agree.')

    const second = await as('second officer').open(act)
    await second.act('send_back', { reason: 'Write when we called.' })
    await act.reload()
    await act.answer({ terminate_reason_other_remarks: 'No contact since August 3.' })
    await act.act('send')
    expect((await as('student').cannotOpen(act)).code).toBe('record.not-found')
    expect(await as('student').list('my-requests.view', { with: { student: MIRA }, tab: 'all' })).toEqual([])
    expect(await as('student').mail()).toEqual([])
    expect(await onFile('profile', MIRA)).toMatchObject({ sevis_status: 'ACTIVE' })

    await second.reload()
    await second.act('approve')
    expect(await onFile('profile', MIRA)).toMatchObject({ sevis_status: 'TERMINATED' })
    expect(await as('student').mail()).toEqual(['office-act-done.template'])
    await expect(await as('student').open(act)).toBeAt('completed')
    expect((await as('officer').cannotStart('terminate-program.case', MIRA)).message).toBe('Open to students whose SEVIS record is active.')
  },
)

scenario('what a second officer drops changes nothing, and the student never hears of it', async ({ as, onFile }) => {
  const before = await onFile('profile', MIRA)
  const act = await as('officer').start('complete-program.case', MIRA)
  expect(await paths(act)).toEqual(['all_done'])
  await act.answer({ all_done: true })
  await act.act('send')
  await (await as('second officer').open(act)).act('dismiss', { reason: 'She has a term left.' })
  expect(await onFile('profile', MIRA)).toEqual(before)
  expect(await as('student').mail()).toEqual([])
  expect((await as('student').cannotOpen(act)).code).toBe('record.not-found')
  const again = await as('officer').start('complete-program.case', MIRA)
  await again.answer({ all_done: true })
  await agreed(as, again)
  expect(await onFile('profile', MIRA)).toMatchObject({ sevis_status: 'COMPLETED' })
})

scenario('an exchange visitor has acts, reasons and statuses of their own', async ({ as, onFile }) => {
  await onRecord(as, { visa_type: '03' })
  expect((await as('officer').cannotStart('terminate-program.case', MIRA)).message).toBe('SEVIS has this for F-1 and M-1 students only.')
  const shorten = await as('officer').start('shorten-program.case', MIRA)
  await shorten.answer({ new_program_end_date: '2027-05-15', remarks_short: '   ' })
  expect((await paths(shorten)).toSorted()).toEqual(['new_program_end_date', 'remarks_short', 'shorten_reason_cd'])
  await shorten.answer({ new_program_end_date: '2027-01-31', shorten_reason_cd: 'POCE', remarks_short: 'x'.repeat(501) })
  expect(await paths(shorten)).toEqual(['remarks_short'])
  await shorten.answer({ remarks_short: 'x'.repeat(500) })
  await agreed(as, shorten)
  expect(await onFile('profile', MIRA)).toMatchObject({ program_end_date: '2027-01-31' })

  const end = await as('officer').start('terminate-program-ev.case', MIRA)
  await end.answer({ ev_termination_reason_cd: 'OTHER', effective_date: '2025-08-23', terminate_ev_remarks: 'x'.repeat(1001) })
  expect((await paths(end)).toSorted()).toEqual(['effective_date', 'ev_termination_other_remarks', 'terminate_ev_remarks'])
  await end.answer({ ev_termination_other_remarks: 'Left.', effective_date: '2025-08-24', terminate_ev_remarks: 'x'.repeat(1000) })
  await agreed(as, end)
  expect(await onFile('profile', MIRA)).toMatchObject({ sevis_status: 'TERMINATED' })
})

scenario('a record that is Initial is amended, deferred or canceled, and an active one is not', async ({ as, onFile }) => {
  const closed = 'Open while the SEVIS record is Initial.'
  for (const id of ['cancel-program.case', 'defer-attendance.case'])
    expect((await as('officer').cannotStart(id, MIRA)).message).toBe(closed)
  await onRecord(as, { sevis_status: 'INITIAL', program_start_date: '2027-01-11', program_end_date: '2028-05-15' })
  const defer = await as('officer').start('defer-attendance.case', MIRA)
  await defer.answer({ new_program_start_date: '2027-01-11', new_program_end_date: '2027-01-11', initial_session_start_date: '2027-01-10' })
  expect((await paths(defer)).toSorted()).toEqual(['initial_session_start_date', 'new_program_end_date', 'new_program_start_date'])
  await defer.answer({ new_program_start_date: '2027-08-23', new_program_end_date: '2029-05-12', initial_session_start_date: '2027-08-23' })
  await agreed(as, defer)
  expect(await onFile('profile', MIRA)).toMatchObject({ program_start_date: '2027-08-23', program_end_date: '2029-05-12' })

  await onRecord(as, { visa_type: '03' })
  const amend = await as('officer').start('amend-program.case', MIRA)
  await amend.answer({ new_program_start_date: '2026-11-17', new_program_end_date: '2026-11-17' })
  expect((await paths(amend)).toSorted()).toEqual(['new_program_end_date', 'new_program_start_date'])
  await amend.answer({ new_program_start_date: '2027-02-01', new_program_end_date: '2028-02-01' })
  await agreed(as, amend)
  const cancel = await as('officer').start('cancel-program.case', MIRA)
  expect(await paths(cancel)).toEqual(['cancel_remarks'])
  await cancel.answer({ cancel_remarks: 'The visa was refused.' })
  await agreed(as, cancel)
  expect(await onFile('profile', MIRA)).toMatchObject({ program_start_date: '2027-02-01', sevis_status: 'INVALID' })

  await onRecord(as, { visa_type: '01', sevis_status: 'INITIAL' })
  const other = await as('officer').start('cancel-program.case', MIRA)
  await other.answer({ cancel_reason_cd: '06' })
  await agreed(as, other)
  expect(await onFile('profile', MIRA)).toMatchObject({ sevis_status: 'CANCELED' })
})

scenario('a registration checks the sessions and makes an Initial record Active', async ({ as, onFile }) => {
  await onRecord(as, { sevis_status: 'INITIAL' })
  const act = await as('officer').start('registration.case', MIRA)
  await act.answer({
    last_session: true,
    current_session_start_date: '2025-08-23',
    current_session_end_date: '2026-11-17',
    no_phone: false,
    phone_number: '555555011',
    us_physical_zip_code: '4498',
    register_remarks: 'x'.repeat(301),
    register_us_address_override_remarks: 'x'.repeat(201),
  })
  expect((await paths(act)).toSorted()).toEqual([
    'current_session_end_date',
    'current_session_start_date',
    'next_session_start_date',
    'phone_number',
    'register_remarks',
    'register_us_address_override_remarks',
    'us_physical_address1',
    'us_physical_city',
    'us_physical_state_cd',
    'us_physical_zip_code',
    'validate_phone_number',
  ])
  await act.answer({
    last_session: false,
    current_session_start_date: '2025-08-24',
    current_session_end_date: '2026-11-18',
    next_session_start_date: '2026-11-17',
    no_phone: true,
    phone_number: null,
    commuter_flag: true,
    us_physical_zip_code: null,
    register_remarks: 'x'.repeat(300),
    register_us_address_override_remarks: 'x'.repeat(200),
  })
  expect(await paths(act)).toEqual(['next_session_start_date'])
  await act.answer({ next_session_start_date: null })
  await agreed(as, act)
  expect(await onFile('profile', MIRA)).toMatchObject({ sevis_status: 'ACTIVE', no_phone: true })
})
