import { expect } from 'vitest'
import { scenario } from '../../driver/scenario.ts'
import { BENEFICIARY, openedApplication } from './application-of-teo.ts'

const FAMILY = {
  ...BENEFICIARY,
  isHavingFamily: true,
  objScholarDependents: [
    {
      $id: 'd1',
      first_name: 'Inês',
      last_name: 'Marsh',
      relationship_to_principal_cd: '01',
      date_of_birth: '1991-06-30',
      objScholarBenefits: [{ $id: 'b1', benefitType: 'H-4', benefitFromDate: '2027-02-01', benefitToDate: '2030-01-31' }],
    },
    {
      $id: 'd2',
      first_name: 'Rui',
      last_name: 'Marsh',
      relationship_to_principal_cd: '02',
      date_of_birth: '2018-03-12',
      objScholarBenefits: [],
    },
  ],
}

scenario('dependents are stored with their benefits, and removing one does not touch the other', async ({ as }) => {
  const application = await openedApplication(as)
  await application.answer(FAMILY, 'h1b-beneficiary.form')
  expect((await application.answers())['objScholarDependents']).toMatchObject([
    { $id: 'd1', first_name: 'Inês', objScholarBenefits: [{ $id: 'b1', benefitFromDate: '2027-02-01' }] },
    { $id: 'd2', first_name: 'Rui' },
  ])
  await application.answer({ 'objScholarDependents.d2.first_name': 'Rui Pedro' }, 'h1b-beneficiary.form')
  await application.answer({ objScholarDependents: [{ $id: 'd2' }] }, 'h1b-beneficiary.form')
  expect((await application.answers())['objScholarDependents']).toMatchObject([
    { $id: 'd2', first_name: 'Rui Pedro', date_of_birth: '2018-03-12' },
  ])
})

scenario('a problem in a row names the row', async ({ as }) => {
  const application = await openedApplication(as)
  await application.answer(FAMILY, 'h1b-beneficiary.form')
  await application.answer(
    {
      'objScholarDependents.d2.date_of_birth': '2005-11-18',
      'objScholarDependents.d1.objScholarBenefits.b1.benefitToDate': '2027-01-31',
    },
    'h1b-beneficiary.form',
  )
  const paths = (await application.problems()).filter(({ severity }) => severity === 'error').map(({ path }) => path)
  expect(paths).toContain('objScholarDependents.d2.date_of_birth')
  expect(paths).toContain('objScholarDependents.d1.objScholarBenefits.b1.benefitToDate')
})

scenario('days of earlier stays are counted for the beneficiary, with a warning about days counted twice', async ({ as }) => {
  const application = await openedApplication(as)
  await application.answer(
    {
      objImmigrantHistory: [
        { $id: 's1', subjectName: 'Teo Marsh', periodofStayFromDate: '2021-09-15', periodofStayToDate: '2022-08-31' },
        { $id: 's2', subjectName: 'Teo Marsh', periodofStayFromDate: '2022-08-15', periodofStayToDate: '2022-10-31' },
        { $id: 's3', subjectName: 'Inês Marsh', periodofStayFromDate: '2021-09-15', periodofStayToDate: '2022-08-31' },
      ],
    },
    'h1b-information.form',
  )
  const warnings = (await application.problems()).filter(({ severity }) => severity === 'warning').map(({ path }) => path)
  expect(warnings).toContain('objImmigrantHistory.s2.periodofStayToDate')
  expect(warnings).not.toContain('objImmigrantHistory.s3.periodofStayToDate')
})
