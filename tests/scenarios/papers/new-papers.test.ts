import { expect } from 'vitest'
import { scenario } from '../../driver/scenario.ts'

scenario('a passport that was sent once is used by the next request, and a newer one takes its place', async ({ as }) => {
  const request = await as('student').start('document-update.case')
  await request.answer({ new_papers: ['passport'] })
  expect((await request.cannot('send')).problems.map(({ path }) => path)).toEqual([
    'passport',
    'passport_paper_number',
    'passport_expires_on',
  ])
  await request.attach('passport', 'passport.pdf')
  await request.answer({ passport_paper_number: 'RX0008841', passport_expires_on: '2020-01-01' })
  expect((await request.cannot('send')).problems).toMatchObject([
    { path: 'passport_expires_on', message: 'It is not valid long enough. Send a newer one.' },
  ])
  await request.answer({ passport_expires_on: '2031-04-18' })
  await request.act('send')
  const review = await as('officer').open(request)
  await review.act('open')
  await review.act('approve')

  const journey = await as('student').start('reprint-request.case')
  await journey.answer({ reprint_reason_cd: '01', leaves_on: '2030-12-15', returns_on: '2031-01-09', delivery: 'pdf' })
  await journey.act('send')
  expect((await journey.answers())['passport_kept']).toEqual(expect.any(String))
})

scenario('an EAD card is sent, whatever card is on file', async ({ as }) => {
  for (const ends of ['2031-06-01', '2032-06-01']) {
    const request = await as('student').start('ead-submission.case')
    expect((await request.cannot('send')).problems.map(({ path }) => path)).toContain('ead')
    await request.attach('ead', 'card.pdf')
    await request.answer({ ead_paper_number: 'SRC2690000001', ead_expires_on: ends, card_begins_on: '2026-01-02' })
    await request.act('send')
    const review = await as('officer').open(request)
    await review.act('open')
    await review.act('approve')
    await review.act('complete')
  }
})

scenario('a paper is added without a request, looked at by the office and used by the next request', async ({ as }) => {
  const paper = await as('student').start('added-paper.case')
  await paper.answer({ paper_kind_cd: 'passport', paper_number: 'RX0008841', expires_on: '2031-04-18' })
  await paper.attach('scan', 'passport.pdf')
  await paper.act('send')
  await expect(paper).toBeAt('to_check')
  const review = await as('officer').open(paper)
  await review.act('send_back', { reason: 'The photo is not sharp.' })
  await paper.reload()
  await paper.act('send')
  await review.reload()
  await review.act('accept')
  await expect(review).toBeAt('on_file')

  const journey = await as('student').start('reprint-request.case')
  await journey.answer({ reprint_reason_cd: '01', leaves_on: '2030-12-15', returns_on: '2031-01-09', delivery: 'pdf' })
  await journey.act('send')
  expect((await journey.answers())['passport_kept']).toBe(paper.id)
})
