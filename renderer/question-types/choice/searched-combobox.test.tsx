import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { compileForm, findValues, loadDefinitions, openForm, type Answers } from '#engine'
import { clear, settled, showForm } from '../../stage/form-fixture.tsx'
import { createFormStore } from '../../state/create-form-store.ts'
import type { FormServices } from '../../state/form-context.ts'

afterEach(clear)

const VALUES = [
  ...Array.from({ length: 25 }, (_, index) => ({ value: `1.${index}`, label: `Oceanography ${index}` })),
  { value: '2.1', label: 'Carpentry', props: { loud: true } },
]

const open = (items: readonly object[], answers: Answers = {}) => {
  const files = [
    { id: 'trades.lookup', title: 'Trades', from: { search: true }, values: VALUES },
    { id: 'work.form', title: 'Work', pages: [{ id: 'one', title: 'One', items }] },
  ]
  const { set, diagnostics } = loadDefinitions(files.map((file) => ({ file: `${file.id}.json`, text: JSON.stringify(file) })))
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return createFormStore(openForm(compileForm(set, 'work.form'), { answers, context: { today: '2026-11-21' } }))
}
const TRADE = { question: 'trade', label: 'Trade', type: 'choice', lookup: 'trades.lookup' }
const LOUD = {
  question: 'room',
  label: 'Room for {answers.trade}',
  type: 'text',
  visibleWhen: { lookup_prop: [{ var: 'answers.trade' }, 'trades.lookup', 'loud'] },
}

/** The line of a question once its part is loaded, which is when it can be asked. */
const line = async (host: HTMLElement, id: string): Promise<HTMLInputElement> => {
  await expect.poll(() => host.querySelector(`#${id}--found`)).not.toBeNull()
  const input = host.querySelector<HTMLInputElement>(`#${id}`)
  if (!input) throw new Error(`No ${id}`)
  return input
}
const announced = (host: HTMLElement): string => host.querySelector('#q-trade--found')?.textContent ?? ''
const options = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[role=option], [role=menuitemcheckbox]')].map((each) => each.textContent)

test('the server is asked once for what was typed, and the chosen value is known with its label and properties', async () => {
  const asked: string[] = []
  const services: FormServices = {
    findOptions: async (path, text) => {
      asked.push(`${path} ${text}`)
      return findValues(VALUES, text, 20)
    },
  }
  const store = open([TRADE, LOUD])
  const host = await showForm(store, services)
  const input = await line(host, 'q-trade')
  await userEvent.click(input)
  await expect.poll(() => asked).toEqual(['trade '])
  // All at once: between keys, a slow machine may pause long enough to ask.
  await userEvent.fill(input, 'carp')
  await expect.poll(options).toEqual(['Carpentry'])
  expect(asked).toEqual(['trade ', 'trade carp'])
  expect(announced(host)).toContain('1 match')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await settled()
  expect(store.session.stored()).toEqual({ trade: '2.1' })
  expect(input.value).toBe('Carpentry')
  expect(store.session.field('trade').problems).toEqual([])
  expect(store.session.field('room')).toMatchObject({ flag: 'editable', label: 'Room for Carpentry' })
})

test('an opened list shows its first values before anything is typed, and who only looks at them chooses none', async () => {
  const services: FormServices = { findOptions: async (_path, text) => findValues(VALUES, text, 20) }
  const store = open([TRADE, { question: 'other', label: 'Other', type: 'text' }])
  const host = await showForm(store, services)
  const input = await line(host, 'q-trade')
  await userEvent.click(input)
  await expect.poll(() => options().length).toBe(21)
  expect([options()[0], options().at(-1)]).toEqual(['Oceanography 0', 'Type a part of the name or the code'])
  expect(announced(host)).toBe('Type a part of the name or the code')
  await userEvent.keyboard('{Tab}{Tab}')
  await settled()
  expect(store.session.stored()).toEqual({})
  await expect.poll(() => options().length).toBe(0)
  await userEvent.click(input)
  await expect.poll(() => options().length).toBe(21)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await settled()
  expect(store.session.stored()).toEqual({ trade: '1.1' })
  expect(input.value).toBe('Oceanography 1')
})

test('more values than are shown, none, and a server that does not answer are told', async () => {
  let isDown = false
  const services: FormServices = {
    findOptions: async (_path, text) => {
      if (isDown) throw new Error('down')
      return findValues(VALUES, text, 20)
    },
  }
  const host = await showForm(open([TRADE]), services)
  const input = await line(host, 'q-trade')
  await userEvent.click(input)
  await userEvent.keyboard('ocean')
  await expect.poll(() => options().length).toBe(21)
  await expect.poll(() => document.querySelector('.fui-Listbox')?.getBoundingClientRect().height).toBeLessThan(400)
  expect(options().at(-1)).toBe('There are more. Type another word to narrow the list.')
  await userEvent.keyboard('xx')
  await expect.poll(options).toEqual(['Nothing in the list has these words'])
  isDown = true
  await userEvent.keyboard('y')
  await expect.poll(options).toEqual(['The list cannot be searched right now. Check your connection and type again.'])
  expect(announced(host)).toContain('cannot be searched')
})

test('several values are chosen one after another', async () => {
  const services: FormServices = { findOptions: async (_path, text) => findValues(VALUES, text, 20) }
  const store = open([{ ...TRADE, type: 'choices' }])
  const host = await showForm(store, services)
  const input = await line(host, 'q-trade')
  for (const word of ['carp', 'oceanography 24']) {
    await userEvent.click(input)
    await userEvent.keyboard(word)
    await expect.poll(() => options().length).toBe(1)
    await expect.poll(() => options()[0]).not.toBe('Searching…')
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}')
    await settled()
  }
  expect(store.session.stored()).toEqual({ trade: ['2.1', '1.24'] })
  expect(store.session.field('trade').options.map(({ label }) => label)).toEqual(['Carpentry', 'Oceanography 24'])
})
