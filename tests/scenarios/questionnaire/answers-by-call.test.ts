import { expect, test } from 'vitest'
import { loadAgain } from '../../../app/server/definitions/load-again.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'
import { scenario } from '../../driver/scenario.ts'
import { ON_FILE } from '../../driver/cast.ts'
import { ANSWERS } from './answers-of-teo.ts'

const at = (version: string, scholar: string = ON_FILE.scholar) => ({
  path: { eventCode: 'arrival', id: scholar, qid: 'laboratory_work', vid: version },
})

scenario(
  'DO-7-135: answers to a version of a questionnaire are read at their literal address, by whoever reads them in the portal',
  async ({ as }) => {
    const response = await as('scholar').start('laboratory-work.case')
    await response.answer(ANSWERS)
    await response.act('send')
    const read = { responseId: response.id, questionnaireId: 'laboratory_work', versionId: '3', status: 'sent', answers: ANSWERS }
    expect(await as('scholar').call('questionnaire-answers.call', at('3'))).toEqual(read)
    expect(await as('officer').call('questionnaire-answers.call', at('3'))).toEqual(read)
    expect((await as('scholar').cannotCall('questionnaire-answers.call', at('2'))).code).toBe('record.not-found')
    expect((await as('O-1 scholar').cannotCall('questionnaire-answers.call', at('3'))).code).toBe('record.not-found')
  },
)

scenario('DO-7-136: answers are stored for the scholar that studentId names, all of them or none', async ({ as }) => {
  const response = await as('scholar').start('laboratory-work.case')
  await response.answer({ q1: 'marsh' })
  const other = { ...at('3', '00000000-0000-4000-8000-00000000000f'), query: { studentId: ON_FILE.scholar } }
  const saved = { q1: 'marine', q2: ['lasers', 'chemicals'], q7: true, q10: '2027-02-08' }
  expect(await as('scholar').call('questionnaire-answers-saved.call', { ...other, body: { answers: saved } })).toMatchObject({
    responseId: response.id,
    versionId: '3',
    answers: saved,
  })
  await response.reload()
  expect(await response.answers()).toMatchObject(saved)
  const wrong = { ...other, body: { answers: { q1: 'office', q2: ['none', 'lasers'] } } }
  expect((await as('scholar').cannotCall('questionnaire-answers-saved.call', wrong)).code).toBe('answers.invalid')
  expect((await as('O-1 scholar').cannotCall('questionnaire-answers-saved.call', { ...other, body: { answers: saved } })).code).toBe(
    'record.not-found',
  )
  await response.reload()
  expect(await response.answers()).toMatchObject(saved)
})

test('the version under which answers are kept is the one that the form of the questionnaire shows to people', () => {
  const { set } = loadAgain(readDefinitions().sources)
  const questionnaires = set.all('case').filter(({ of }) => of === 'questionnaire-response.entity')
  expect(questionnaires.length).toBeGreaterThan(0)
  for (const { forms, traits } of questionnaires)
    expect(traits?.['questionnaire_version']).toBe(String(set.get('form', forms[0] ?? '')?.version))
})
