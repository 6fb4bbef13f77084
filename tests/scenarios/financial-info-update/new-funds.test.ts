import { expect } from 'vitest'
import type { Json } from '#engine'
import { ON_FILE } from '../../driver/cast.ts'
import { scenario } from '../../driver/scenario.ts'

const SOURCES: Json = [
  { $id: 'a', funding_source_cd: 'family', funding_owner: 'Ada Okafor', funding_amount: '9000.50' },
  { $id: 'b', funding_source_cd: 'personal', funding_amount: '3000' },
]

scenario('who pays a year goes on file with its sources, and the next request begins with it', async ({ as, onFile }) => {
  const request = await as('student').start('financial-info-update.case')
  await request.answer({
    cost_tuition: '30000',
    cost_living: '9000.51',
    current_program_sponsor_amount: '27000.00',
    funding: SOURCES,
    proof_of_funds_issued_on: '2026-10-30',
  })
  await request.attach('proof_of_funds', 'bank.pdf')
  expect((await request.cannot('send')).problems).toMatchObject([{ path: 'current_program_sponsor_amount' }])
  for (const [path, wrong] of [
    ['cost_living', '12.345'],
    ['cost_living', 'abc'],
    ['cost_living', '12345678'],
    ['current_program_sponsor_amount', '123456789'],
  ] as const) {
    await request.answer({ [path]: wrong })
    expect((await request.cannot('send')).problems.map((problem) => problem.path)).toContain(path)
  }
  await request.answer({ cost_living: '9000.50', current_program_sponsor_amount: '27000.00' })
  await request.act('send')
  const review = await as('officer').open(request)
  await review.act('open')
  await review.act('approve')
  expect(await onFile('profile', ON_FILE.profile)).toMatchObject({
    cost_tuition: '30000',
    cost_living: '9000.50',
    current_program_sponsor_amount: '27000.00',
    funding: [
      { funding_source_cd: 'family', funding_owner: 'Ada Okafor', funding_amount: '9000.50' },
      { funding_source_cd: 'personal', funding_amount: '3000' },
    ],
  })

  const next = await as('student').start('financial-info-update.case')
  expect(await next.answers()).toMatchObject({
    funding: [{ funding_amount: '9000.50' }, { funding_amount: '3000' }],
  })
})
