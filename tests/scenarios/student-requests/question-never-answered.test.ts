import { expect } from 'vitest'
import { scenario } from '../../driver/scenario.ts'

const daysAfter = (today: string, days: number): string => new Date(Date.parse(`${today}T15:00:00Z`) + days * 86_400_000).toISOString()

scenario('a question that nobody answers is reminded of once, and closes the request', async ({ as, today, travelTo, runClock }) => {
  const request = await as('student').start('reprint-request.case')
  await request.answer({ reprint_reason_cd: '02', delivery: 'pdf' })
  await request.act('send')
  const review = await as('officer').open(request)
  await review.act('open')
  await review.act('ask', { question: 'Which paper?' })
  const reminders = async (): Promise<readonly string[]> =>
    (await as('student').mail()).filter((template) => template.startsWith('question-'))
  const after = async (days: number): Promise<void> => {
    travelTo(daysAfter(today, days))
    await runClock()
  }
  await after(6)
  expect(await reminders()).toEqual([])
  await after(7)
  await after(8)
  expect(await reminders()).toEqual(['question-reminder.template'])
  await after(29)
  await expect(request).toBeAt('clarification_requested')
  await after(30)
  await expect(request).toBeAt('dismissed')
  expect(await reminders()).toEqual(['question-reminder.template', 'question-closed.template'])
  await review.reload()
  expect((await review.timeline()).at(-1)).toMatchObject({ event: 'close_unanswered', from: 'clarification_requested', to: 'dismissed' })
  await review.act('undismiss')
})
