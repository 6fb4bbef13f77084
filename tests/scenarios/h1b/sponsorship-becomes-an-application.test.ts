import { expect } from 'vitest'
import { ON_FILE, PEOPLE } from '../../driver/cast.ts'
import type { OpenRecord, Portal } from '../../driver/portal.ts'
import { scenario } from '../../driver/scenario.ts'
import { SPONSORSHIP } from './application-of-teo.ts'

const filledRequest = async (as: Portal['as'], about?: string): Promise<OpenRecord> => {
  const request = await as('department').start('sponsorship-request.case', about)
  await request.answer({ ...SPONSORSHIP, approver_id: PEOPLE.dean.person })
  await request.attach('invitationLetter', 'invitation.pdf')
  return request
}

const decided = async (as: Portal['as'], request: OpenRecord): Promise<OpenRecord> => {
  await request.act('send')
  await expect(request).toBeAt('dept_approval')
  await (await as('dean').byToken(request)).decide('approve')
  await expect(request).toBeAt('submitted')
  const review = await as('officer').open(request)
  await review.act('open')
  await review.act('decide', { visaType: '1', notes: 'A specialty occupation.' })
  await expect(request).toBeAt('decided')
  return review
}

scenario(
  'a department asks for a new scholar, the dean agrees, the office decides, and an application about the scholar opens',
  async ({ as, onFile }) => {
    const request = await filledRequest(as)
    expect(await request.flag('hiringDepartmentId'), 'the department is its own').toBe('read-only')
    const review = await decided(as, request)

    const application = await review.converted()
    expect(application.entity).toBe('application')
    expect(application.id).not.toBe(request.id)
    await expect(application).toBeAt('invited')
    const [scholar] = (await as('officer').list('applications.view')).filter(({ id }) => id === application.id)
    expect(scholar, 'the office finds it in its list').toBeDefined()
    expect(await onFile('application', application.id)).toMatchObject({ visaType: '1' })
  },
)

scenario('an application opens with the answers of the request, and the department continues it', async ({ as }) => {
  const review = await decided(as, await filledRequest(as))
  const application = await as('department').open(await review.converted())
  expect(await application.answers()).toMatchObject({
    jobTitle: 'Postdoctoral associate',
    proposedStartDate: '2027-02-01',
    hiringDepartmentId: ON_FILE.chemistry,
    hiringAuthorityName: 'Dr. Noor Haddad',
    lastName: 'Marsh',
  })
})

scenario('the department is told the decision', async ({ as }) => {
  await decided(as, await filledRequest(as))
  expect((await as('department').mail()).at(-1)).toBe('sponsorship-decided.template')
})

scenario('a visa type without an application cannot be decided for', async ({ as }) => {
  const request = await filledRequest(as)
  await request.act('send')
  await (await as('dean').byToken(request)).decide('approve')
  const review = await as('officer').open(request)
  await review.act('open')
  const refused = await review.cannot('decide', { visaType: '3' })
  expect(refused.problems.map(({ path }) => path)).toEqual(['visaType'])
  await expect(request).toBeAt('office_review')
})

scenario('the dean sends the request back, and the department sends it again', async ({ as }) => {
  const request = await filledRequest(as)
  await request.act('send')
  await (await as('dean').byToken(request)).decide('reject', { comment: 'Name the funds first.' })
  await expect(request).toBeAt('draft')
  await request.answer({ purpose: 'Water chemistry of estuaries, paid by grant 4417.' })
  await request.act('send')
  await expect(request).toBeAt('dept_approval')
})

scenario("a department neither sees nor decides another department's requests", async ({ as }) => {
  const request = await filledRequest(as)
  expect((await as('other department').cannotOpen(request)).code).toBe('record.not-found')
  expect((await request.cannot('decide', { visaType: '1' })).code).toBe('event.not-permitted')
  expect((await as('scholar').cannotStart('sponsorship-request.case', ON_FILE.scholar)).code).toBe('case.refused')
})
