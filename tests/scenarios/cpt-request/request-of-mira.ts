import type { Answers } from '#engine'
import type { Actor, OpenRecord, Portal } from '../../driver/portal.ts'
import { PEOPLE } from '../../driver/cast.ts'

/** Mira's answers: a part-time internship in the spring, approved by Elena Duarte. */
export const ANSWERS: Answers = {
  full_part_time_ind: '02',
  start_date: '2027-01-11',
  end_date: '2027-04-30',
  job_title: 'Research intern',
  employer_name: 'Brightwater Laboratories',
  employer_ein: '993104527',
  cpt_address1: '40 Harbor Road',
  cpt_city: 'Halverton',
  cpt_state_cd: 'OH',
  cpt_postal_code: '44981',
  other_site_flag: false,
  supervisor_first_name: 'Dana',
  supervisor_last_name: 'Wolfe',
  supervisor_phone: '5555550180',
  supervisor_email: 'dana.wolfe@brightwater.example',
  cpt_course: 'CHEM 497 Internship',
  halverton_credits: 3,
  course_relevance: 'I apply the analytical methods of my program to water samples.',
  approver_id: PEOPLE.advisor.person,
}

/** A request with every answer, not sent yet. */
export const filledRequest = async (student: Actor): Promise<OpenRecord> => {
  const request = await student.start('cpt-request.case')
  await request.answer(ANSWERS)
  await request.attach('offer_letter', 'offer-letter.pdf')
  return request
}

/** A request that the advisor approved and an officer has opened. */
export const sentAndApproved = async (as: Portal['as'], answers: Answers = {}): Promise<OpenRecord> => {
  const request = await filledRequest(as('student'))
  if (Object.keys(answers).length > 0) await request.answer(answers)
  await request.act('send')
  await (await as('advisor').byToken(request)).decide('approve', { comment: 'It fits the program.' })
  const review = await as('officer').open(request)
  await review.act('open')
  return review
}
