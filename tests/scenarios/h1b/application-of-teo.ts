import type { Answers } from '#engine'
import { ON_FILE } from '../../driver/cast.ts'
import type { OpenRecord, Portal } from '../../driver/portal.ts'

/** The department's answers about Teo Marsh. */
export const SPONSORSHIP: Answers = {
  firstName: 'Teo',
  lastName: 'Marsh',
  email: 'teo.marsh@halverton.example',
  citizenshipCountry: 'BR',
  beneficiaryStatusFlag: true,
  jobTitle: 'Postdoctoral associate',
  scholarCategory: 'research_scholar',
  proposedStartDate: '2027-02-01',
  proposedEndDate: '2030-01-31',
  purpose: 'Water chemistry of estuaries.',
  hiringAuthorityName: 'Dr. Noor Haddad',
}

export const WAGES: Answers = {
  objScholarActualWages: [{ $id: 'w1', name: 'Postdoctoral associate', wages: '71,400.00', wageBasis: 'Year' }],
}

/** An application that the office opened for Teo Marsh, hired by the department of chemistry. */
export const openedApplication = async (as: Portal['as']): Promise<OpenRecord> => {
  const application = await as('officer').start('h1b-application.case', ON_FILE.scholar)
  await application.answer({ hiringDepartmentId: ON_FILE.chemistry, hiringAuthorityName: 'Dr. Noor Haddad' }, 'h1b-department.form')
  await application.answer(
    { jobTitle: 'Postdoctoral associate', proposedStartDate: '2027-02-01', proposedEndDate: '2030-01-31', ...WAGES },
    'h1b-information.form',
  )
  return application
}

export const BENEFICIARY: Answers = {
  lastName: 'Marsh',
  email: 'teo.marsh@halverton.example',
  dateOfBirth: '1990-04-02',
  citizenshipCountry: 'BR',
  passportNumber: 'BR441902',
  passportIssueDate: '2022-01-10',
  passportExpiryDate: '2032-01-09',
  beneficiaryStatusFlag: false,
  isHavingFamily: false,
}

export const EDUCATION: Answers = { highestDegree: '3' }
