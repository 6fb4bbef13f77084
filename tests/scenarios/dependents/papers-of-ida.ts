import type { Actor, OpenRecord } from '../../driver/portal.ts'

export const IDA = {
  first_name: 'Ida',
  last_name: 'Okafor',
  relationship_to_principal_cd: '02',
  date_of_birth: '2019-03-04',
  married: false,
  gender: 'F',
  birth_city: 'Lagos',
  birth_country_cd: 'NI',
  country_of_citizenship_cd: 'NI',
  in_us_flag: false,
} as const

/** The request of a student to add a child, with its papers, not yet sent. */
export const childToAdd = async (student: Actor, answers: Parameters<OpenRecord['answer']>[0] = {}): Promise<OpenRecord> => {
  const request = await student.start('dependent-info-create.case')
  await request.answer({
    ...IDA,
    dependent_passport_paper_number: 'RX0008841',
    dependent_passport_expires_on: '2031-04-18',
    ...answers,
  })
  for (const paper of ['dependent_passport', 'birth_certificate', 'proof_of_funds']) await request.attach(paper, `${paper}.pdf`)
  return request
}

/** Carries a sent request through the office. */
export const approve = async (officer: Actor, request: OpenRecord): Promise<OpenRecord> => {
  const review = await officer.open(request)
  await review.act('open')
  await review.act('approve')
  return review
}
