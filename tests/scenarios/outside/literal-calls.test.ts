import { expect } from 'vitest'
import { scenario } from '../../driver/scenario.ts'
import { filledRequest } from '../cpt-request/request-of-mira.ts'

scenario('a request is dismissed at its literal address, by whoever may do it in the portal', async ({ as }) => {
  const request = await filledRequest(as('student'))
  await request.act('send')
  await (await as('advisor').byToken(request)).decide('approve')
  const dismissal = { path: { requestId: request.id }, body: { reason: 'The program has ended.', bForever: '0' } }
  expect((await as('other student').cannotCall('request-dismissed.call', dismissal)).code).toBe('record.not-found')
  expect((await as('student').cannotCall('request-dismissed.call', dismissal)).code).toBe('event.not-permitted')
  expect((await as('officer').cannotCall('request-dismissed.call', { ...dismissal, query: { version: 1 } })).code).toBe('record.stale')
  expect((await as('officer').cannotCall('request-dismissed.call', { ...dismissal, body: { comment: 'No' } })).code).toBe('request.name')
  await expect(request).toBeAt('submitted')
  expect(await as('officer').call('request-dismissed.call', dismissal)).toBeUndefined()
  await expect(request).toBeAt('dismissed')
  expect((await request.timeline()).at(-1)?.note).toContain('The program has ended.')
  const review = await as('officer').open(request)
  await review.act('undismiss')
  await as('officer').call('request-dismissed.call', { ...dismissal, body: { ...dismissal.body, bForever: '1' } })
  await review.reload()
  expect((await review.cannot('undismiss')).message).toBe('This request was dismissed forever.')
})

scenario(
  'a letter is received, corrected and answered by another system, whole or not at all',
  async ({ as, onFile }) => {
    const post = as('officer')
    const received = (await post.call('letter-received.call', { body: { Subject: 'Visa' } })) as { readonly LetterId: string }
    expect((await post.cannotCall('letter-received.call', { body: { Subject: 'Visa', Pages: 'many' } })).code).toBe('answers.invalid')
    const about = { path: { letterId: received.LetterId } }
    expect(await onFile('letter', received.LetterId)).toMatchObject({ letter_subject: 'Visa' })
    expect((await post.cannotCall('letter-answered.call', { ...about, body: {} })).code).toBe('event.problems')
    await post.call('letter-answered.call', { ...about, body: { Text: 'Come by.' } })
    expect((await post.cannotCall('letter-answered.call', { ...about, body: { Text: 'Again.' } })).code).toBe('event.not-in-state')
    expect(await as('student').call('letters.call')).toMatchObject({ count: 0 })
    expect(await post.call('letters.call')).toMatchObject({ count: 1 })
  },
  { also: 'literal-calls' },
)
