import { expect } from 'vitest'
import { scenario } from '../../driver/scenario.ts'
import { BENEFICIARY, EDUCATION, openedApplication, WAGES } from './application-of-teo.ts'

const visible =
  (shown: boolean) =>
  (settings: object): { readonly defaults: { readonly [name: string]: boolean } } & object => ({
    ...settings,
    defaults: { ...(settings as { readonly defaults: { readonly [name: string]: boolean } }).defaults, h1bInfoVisibleToDept: shown },
  })

scenario('a department does not see wages, and saving does not lose them', async ({ as }) => {
  const application = await openedApplication(as)
  await application.answer(BENEFICIARY, 'h1b-beneficiary.form')
  await application.act('pass_to_department')

  const department = await as('department').open(application)
  expect(await department.flag('objScholarActualWages', 'h1b-information.form')).toBe('hidden')
  const shown = await department.answers()
  expect(shown).not.toHaveProperty('objScholarActualWages')
  expect(shown).not.toHaveProperty('passportNumber')
  expect(shown).toMatchObject({ jobTitle: 'Postdoctoral associate', lastName: 'Marsh' })

  await department.answer({ jobTitle: 'Research associate', socCode: '19-2031 Chemists' }, 'h1b-information.form')
  const refused = await department.cannotAnswer({ objScholarActualWages: [] }, 'h1b-information.form')
  expect(refused.problems.map(({ path }) => path)).toEqual(['objScholarActualWages'])
  expect(refused.problems[0], 'of a place it may not see, not even the label is told').not.toHaveProperty('label')

  await application.reload()
  expect(await application.answers()).toMatchObject({ ...WAGES, jobTitle: 'Research associate', passportNumber: 'BR441902' })
  expect(JSON.stringify(await department.timeline()), 'the history tells no wages either').not.toContain('objScholarActualWages')
})

scenario('the settings can show wages to departments, and hide them again', async ({ as }) => {
  const application = await openedApplication(as)
  await application.act('pass_to_department')
  await as('administrator').publish('account.settings', visible(true))
  const department = await as('department').open(application)
  expect(await department.flag('objScholarActualWages', 'h1b-information.form')).toBe('read-only')
  expect(await department.answers()).toMatchObject(WAGES)
  expect((await department.cannotAnswer({ objScholarActualWages: [] }, 'h1b-information.form')).code).toBe('answers.refused')

  await as('administrator').publish('account.settings', visible(false))
  expect(await department.flag('objScholarActualWages', 'h1b-information.form')).toBe('hidden')
  expect(await department.answers()).not.toHaveProperty('objScholarActualWages')
})

scenario("the scholar fills in their own part and reads the department's part", async ({ as }) => {
  const application = await openedApplication(as)
  const scholar = await as('scholar').open(application)
  await scholar.act('begin')
  await scholar.answer(BENEFICIARY, 'h1b-beneficiary.form')
  expect(await scholar.flag('jobTitle', 'h1b-information.form')).toBe('read-only')
  expect(await scholar.flag('hiringAuthorityName', 'h1b-department.form')).toBe('read-only')
  expect((await scholar.cannotAnswer({ hiringAuthorityName: 'Myself' }, 'h1b-department.form')).code).toMatch(
    /^(record\.locked|answers\.refused)$/,
  )
  await scholar.act('pass_to_department')
  await expect(application).toBeAt('dept_in_progress')
  expect((await as('scholar without a decision').cannotOpen(application)).code).toBe('record.not-found')
})

scenario('a department cannot send an application with missing answers of the scholar, and is told whose turn it is', async ({ as }) => {
  const application = await openedApplication(as)
  await application.act('pass_to_department')
  const department = await as('department').open(application)
  const refused = await department.cannot('send_to_office')
  expect(refused.code).toBe('event.guard')
  expect(refused.message).toMatch(
    /^The scholar's part is not finished: Marsh still has to answer questions in the tabs Beneficiary and Additional Information\./,
  )
  await expect(application).toBeAt('dept_in_progress')

  const scholar = await as('scholar').open(application)
  await scholar.answer(BENEFICIARY, 'h1b-beneficiary.form')
  await department.reload()
  expect((await department.cannot('send_to_office')).code, 'the degree is missing still').toBe('event.guard')
  await scholar.answer(EDUCATION, 'h1b-additional.form')
  await department.reload()
  await department.act('send_to_office')
  await expect(application).toBeAt('submitted_to_office')
})

scenario('a department sends the application to the office when its own part is complete', async ({ as }) => {
  const application = await openedApplication(as)
  const scholar = await as('scholar').open(application)
  await scholar.answer(BENEFICIARY, 'h1b-beneficiary.form')
  await scholar.answer(EDUCATION, 'h1b-additional.form')
  await application.reload()
  await application.act('pass_to_department')
  const department = await as('department').open(application)
  await department.answer({ jobTitle: null, proposedEndDate: '2030-02-01' }, 'h1b-information.form')
  const refused = await department.cannot('send_to_office')
  expect(refused.problems.map(({ path }) => path)).toEqual(['jobTitle', 'proposedEndDate'])
  await department.answer({ jobTitle: 'Postdoctoral associate', proposedEndDate: '2030-01-31' }, 'h1b-information.form')
  await department.act('send_to_office')
  await expect(application).toBeAt('submitted_to_office')
})
