import { expect } from 'vitest'
import { PEOPLE } from '../../driver/cast.ts'
import { scenario } from '../../driver/scenario.ts'

const ANOTHER = { person: PEOPLE.dean.person, comment: 'On leave.' }

scenario(
  'the office asks another approver, in a state that is not the first',
  async ({ as }) => {
    const proposal = await as('officer').start('handed-on.case')
    await proposal.answer({ adviser_id: PEOPLE.advisor.person })
    expect((await proposal.cannot('approval.reassign', ANOTHER)).code).toBe('event.not-permitted')
    expect(await as('advisor').mail()).toEqual([])

    await proposal.act('send')
    await expect(proposal).toBeAt('asked')
    expect(await as('advisor').mail()).toEqual(['handed-on.template'])
    expect(await proposal.events()).toEqual(['approval.reassign', 'approval.add'])
    expect((await proposal.cannot('approval.reassign', {})).problems.map(({ path }) => path)).toEqual(['person'])
    await proposal.act('approval.reassign', ANOTHER)
    expect((await proposal.timeline()).at(-1)).toMatchObject({ event: 'approval.reassign' })

    const before = await as('advisor').byToken(proposal)
    expect((await before.cannotDecide('approve')).code).toBe('approval.expired')
    expect(await as('dean').mail()).toEqual(['handed-on.template'])
    const link = await as('dean').byToken(proposal)
    expect(link.status).toBe('open')
    await link.decide('approve')
    await expect(proposal).toBeAt('done')
  },
  { also: 'approval-handed-on' },
)
