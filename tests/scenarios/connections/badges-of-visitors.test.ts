import { expect } from 'vitest'
import type { Actor, OpenRecord } from '../../driver/portal.ts'
import { scenario } from '../../driver/scenario.ts'

/** A batch for another system, and its log: the definitions stand in tests/language/batch-and-its-log. */
const also = 'batch-and-its-log'
const SECURITY = 'campus-security.connection'

const badgeOf = async (officer: Actor, visitor_name: string): Promise<OpenRecord> => {
  const badge = await officer.start('badge.case')
  await badge.answer({ visitor_name, visit_begins: '2027-01-11' })
  await badge.act('ask')
  return badge
}
const row = ({ number }: OpenRecord, status: string, reason = ''): string =>
  `<Badge number="${number}" status="${status}">${reason === '' ? '' : `<Reason>${reason}</Reason>`}</Badge>`

scenario(
  'badges go out in one batch, and the log says which are made and why one is not',
  async ({ as, sentTo, comesIn, troubles, onFile }) => {
    const officer = as('officer')
    const [ada, max] = [await badgeOf(officer, 'Ada & Co'), await badgeOf(officer, 'Max')]
    const batch = await officer.start('security-batch.case')
    await batch.act('send')
    await expect(batch).toBeAt('sent')
    expect(await onFile('security_batch', batch.id)).toMatchObject({ rows_sent: 2 })
    for (const badge of [ada, max]) await expect(badge).toBeAt('sent')
    expect(await onFile('badge', ada.id)).toMatchObject({ badge_batch: batch.number })
    const [message = '', ...others] = await sentTo(SECURITY)
    expect(others).toEqual([])
    expect(message).toContain(`<Batch number="${batch.number}">`)
    expect(message).toContain(`<Badge number="${ada.number}">\n    <Name>Ada &amp; Co</Name>\n    <From>01/11/2027</From>`)
    expect(message).toContain(`<Badge number="${max.number}">`)

    const empty = await officer.start('security-batch.case')
    await empty.act('send')
    await expect(empty).toBeAt('empty')
    expect((await sentTo(SECURITY)).length).toBe(1)

    await comesIn(SECURITY, `<Log>${row(ada, 'Y')}${row(max, 'N', 'No photo')}</Log>`)
    await expect(ada).toBeAt('made')
    await expect(max).toBeAt('refused')
    expect(await onFile('badge', max.id)).toMatchObject({ why_refused: 'No photo' })
    expect(await troubles()).toEqual([])
  },
  { also },
)

scenario(
  'a log that is wrong anywhere changes nothing, and an administrator reads why',
  async ({ as, comesIn, troubles }) => {
    const officer = as('officer')
    const [ada, max] = [await badgeOf(officer, 'Ada'), await badgeOf(officer, 'Max')]
    await (await officer.start('security-batch.case')).act('send')
    await comesIn(SECURITY, `<Log>${row(ada, 'Y')}`)
    await comesIn(SECURITY, `<Log>${row(ada, 'Y')}<Badge number="B-9999" status="Y"/></Log>`)
    await comesIn(SECURITY, `<Log>${row(ada, 'Y')}${row(max, 'N')}</Log>`)
    await comesIn(SECURITY, `<Log>${row(ada, 'Y')}${row(max, 'N', 'x'.repeat(300))}</Log>`)
    for (const badge of [ada, max]) await expect(badge).toBeAt('sent')
    const causes = await troubles()
    expect(causes.length).toBe(4)
    expect(causes[1]).toContain('B-9999')
    expect(causes[2]).toContain('Row 2')
    await comesIn(SECURITY, `<Log>${row(ada, 'Y')}${row(max, 'Y')}</Log>`)
    for (const badge of [ada, max]) await expect(badge).toBeAt('made')
  },
  { also },
)
