import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../../stage/form-fixture.tsx'
import { RequestCard } from './RequestCard.tsx'
import { ServiceMenu } from './ServiceMenu.tsx'

/** The link that a click in the middle of an element follows. */
const linkAt = (element: Element | null): string | null | undefined => {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return document
    .elementFromPoint(left + width / 2, top + height / 2)
    ?.closest('a')
    ?.getAttribute('href')
}

test('the whole card of a request leads to it, and its button to what is asked', async () => {
  const host = await show(
    <RequestCard
      request={{
        id: 'one',
        title: 'CPT',
        line: 'Brightwater, sent November 12',
        href: '#/request/one',
        status: { label: 'In Review', family: 'office' },
        steps: [],
        next: 'Next: the office decides.',
        action: { label: 'Answer', href: '#/request/one?do=answer' },
      }}
    />,
  )
  for (const place of ['.sj-card', '.sj-muted', '.sj-next']) expect(linkAt(host.querySelector(place)), place).toBe('#/request/one')
  expect(linkAt(page.getByRole('link', { name: 'Answer' }).element())).toBe('#/request/one?do=answer')
  clear()
})

test('each reason of a closed service is a sentence with its full stop', async () => {
  const closed = (why: string, id: string) => ({ id, label: id, closed: { why } })
  const host = await show(
    <ServiceMenu items={[closed('Opens March 1', 'a'), closed('Not open yet: write to the office.', 'b')]} start={() => undefined} />,
  )
  expect([...host.querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual([
    'Opens March 1.',
    'Not open yet: write to the office.',
  ])
  expect(host.querySelector('h3'), 'lines without groups have the heading of the page alone').toBeNull()
  clear()
})
