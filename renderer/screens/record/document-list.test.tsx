import { page, userEvent } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { clear, show } from '../../stage/form-fixture.tsx'
import { SojournProvider } from '../../theme/SojournProvider.tsx'
import { DocumentList } from './DocumentList.tsx'
import { Timeline } from './Timeline.tsx'

afterEach(clear)

const named = (names: readonly string[]) =>
  show(
    <SojournProvider>
      <DocumentList
        documents={names.map((name, index) => ({ id: `${index}`, name, size: '1 KB', type: 'application/pdf', by: 'Ria Okafor' }))}
        open={() => undefined}
      />
    </SojournProvider>,
  )
const shown = (): readonly string[] => [...document.querySelectorAll('.sj-opens')].map(({ textContent }) => textContent)

test('of many documents, some are found by words of their name and of who sent them, without accents', async () => {
  await named(['Référence.pdf', ...Array.from({ length: 9 }, (_, index) => `Pay ${index}.pdf`)])
  await userEvent.fill(page.getByLabelText('Find a document'), 'okafor REFERENCE')
  await expect.poll(shown).toEqual(['Référence.pdf'])
  await expect.element(page.getByRole('status')).toHaveTextContent('1 document is found.')
  await userEvent.fill(page.getByLabelText('Find a document'), 'visa ')
  await expect.element(page.getByRole('status')).toHaveTextContent('No document fits “visa”.')
  await userEvent.clear(page.getByLabelText('Find a document'))
  await expect.poll(() => shown().length).toBe(10)
})

test('a few documents are seen at a glance, and need no search', async () => {
  await named(['Offer letter.pdf'])
  expect([shown(), page.getByLabelText('Find a document').elements()]).toEqual([['Offer letter.pdf'], []])
})

test('a file name without a space wraps in a timeline on a phone', async () => {
  const name = 'Offer_Letter_Brightwater_Turbines_Internship_January_2027_signed.pdf'
  const host = await show(
    <div style={{ inlineSize: 320 }}>
      <Timeline entries={[{ id: '1', who: 'Ria Okafor', did: `uploaded ${name}`, when: 'today', quote: name }]} />
    </div>,
  )
  const list = host.querySelector('.sj-timeline')
  expect(list?.scrollWidth).toBeLessThanOrEqual(320)
})
