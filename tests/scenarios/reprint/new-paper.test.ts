import { expect } from 'vitest'
import { ON_FILE } from '../../driver/cast.ts'
import { scenario } from '../../driver/scenario.ts'

scenario('an exchange visitor asks for a new DS-2019: reasons 45 and 54 are refused, and so are those of an I-20', async ({ as }) => {
  await (await as('officer').open({ entity: 'profile', id: ON_FILE.profile })).answer({ visa_type: '03' })
  const request = await as('student').start('reprint-request.case')
  await request.answer({ delivery: 'courier' })
  for (const reason of ['54', '45', '01']) {
    await request.answer({ reprint_reason_cd: reason })
    expect((await request.cannot('send')).problems.map(({ path }) => path)).toContain('reprint_reason_cd')
  }
  await request.answer({ reprint_reason_cd: '12', delivery_address: '14 Oak Street, Halverton, 5555550119' })
  await request.act('send')
  await expect(request).toBeAt('submitted')
})

scenario('a student who travels says when, and the office makes the paper without a change on file', async ({ as, onFile }) => {
  const before = await onFile('profile', ON_FILE.profile)
  const request = await as('student').start('reprint-request.case')
  await request.answer({ reprint_reason_cd: '01', leaves_on: '2026-12-15', returns_on: '2026-12-15', delivery: 'pdf' })
  expect((await request.cannot('send')).problems).toMatchObject([{ path: 'returns_on', message: 'You come back after you leave.' }])
  await request.answer({ returns_on: '2027-01-08' })
  await request.act('send')
  const review = await as('officer').open(request)
  await review.act('open')
  await review.act('approve')
  await review.act('complete')
  await expect(request).toBeAt('completed')
  expect(await onFile('profile', ON_FILE.profile)).toEqual(before)
})
