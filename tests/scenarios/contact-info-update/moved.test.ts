import { expect } from 'vitest'
import { ON_FILE } from '../../driver/cast.ts'
import { scenario } from '../../driver/scenario.ts'

const PROFILE = { entity: 'profile', id: ON_FILE.profile }
const HOME = {
  us_physical_address1: '14 Oak Street',
  us_physical_city: 'Halverton',
  us_physical_state_cd: 'OH',
  us_physical_zip_code: '44901',
}

scenario('a student moves: only what they changed is proposed, and what the office corrects meanwhile stays', async ({ as, onFile }) => {
  const record = await as('officer').open(PROFILE)
  await record.answer({ ...HOME, us_physical_address2: 'Unit 3', phone_number: '5555550119' })
  const request = await as('student').start('contact-info-update.case')
  await request.answer({ moved_on: '2026-11-20', us_physical_address1: '9 Mill Lane', us_physical_address2: null })
  // What was only filled in is read from the record again, before it is sent and after.
  await record.reload()
  await record.answer({ phone_number: '5555550999' })
  await request.reload()
  await request.act('send')
  await record.reload()
  await record.answer({ us_physical_city: 'New Halverton' })
  await expect(request).toBeAt('submitted')
  const review = await as('officer').open(request)
  await review.act('open')
  const compared = await review.compare()
  expect(compared.filter(({ status }) => status !== 'same')).toMatchObject([
    { path: 'us_physical_address1', status: 'changed', before: '14 Oak Street', after: '9 Mill Lane' },
    { path: 'us_physical_address2', status: 'cleared', before: 'Unit 3', after: '' },
  ])
  await review.act('approve')
  expect(await onFile('profile', ON_FILE.profile)).toMatchObject({
    ...HOME,
    us_physical_city: 'New Halverton',
    us_physical_address1: '9 Mill Lane',
    us_physical_address2: null,
    phone_number: '5555550999',
  })
})

scenario('an address that is not whole is refused, and a number is asked of whoever has one', async ({ as }) => {
  const request = await as('student').start('contact-info-update.case')
  await request.answer({ moved_on: '2026-11-20', us_mailing_address1: 'PO Box 9' })
  expect((await request.cannot('send')).problems.map(({ path }) => path)).toEqual([
    'phone_number',
    'us_physical_address1',
    'us_physical_city',
    'us_physical_state_cd',
    'us_physical_zip_code',
    'us_mailing_city',
    'us_mailing_state_cd',
    'us_mailing_zip_code',
  ])
})
