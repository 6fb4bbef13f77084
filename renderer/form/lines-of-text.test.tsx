import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { compileForm, loadDefinitions, openForm } from '#engine'
import { createFormStore } from '../state/create-form-store.ts'
import type { FormStore } from '../state/form-store.ts'
import { clear, settled, showForm } from '../stage/form-fixture.tsx'

afterEach(clear)

/** A form of one page, with other definitions beside it. */
const open = (items: readonly object[], ...more: readonly { readonly id: string; readonly [name: string]: unknown }[]): FormStore => {
  const form = {
    $schema: 'form.schema.json',
    id: 'lines.form',
    title: 'Lines',
    description: '',
    pages: [{ id: 'one', title: 'One', items }],
  }
  const { set, diagnostics } = loadDefinitions(
    [form, ...more].map((definition) => ({ file: `${definition.id}.json`, text: JSON.stringify(definition) })),
  )
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return createFormStore(openForm(compileForm(set, 'lines.form'), { answers: {}, context: { today: '2026-11-21' } }))
}
const found = (host: HTMLElement, selector: string): HTMLElement => {
  const element = host.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`No ${selector}`)
  return element
}

// SH-5-37, SH-5-38
test('spaces before a line go while it is typed, and those behind it when it is left', async () => {
  const store = open([{ question: 'name', label: 'Name', type: 'text' }])
  const host = await showForm(store)
  const name = found(host, '#q-name')
  await userEvent.type(name, '  a')
  expect(name).toHaveProperty('value', 'a')
  await userEvent.type(name, '  ')
  await userEvent.tab()
  await settled()
  expect(name).toHaveProperty('value', 'a')
  expect(store.session.stored()).toEqual({ name: 'a' })
})

// SH-5-28 to SH-5-32
test('a line of digits or letters takes no other sign while it is typed or pasted, and stops at its limit', async () => {
  const store = open([
    { question: 'code', label: 'Code', type: 'text', input: 'digits', maxLength: 5 },
    { question: 'name', label: 'Name', type: 'text', input: 'letters', maxLength: 5 },
  ])
  const host = await showForm(store)
  const [code, name] = [found(host, '#q-code'), found(host, '#q-name')]
  await userEvent.type(code, '1a2')
  expect(code).toHaveProperty('value', '12')
  await userEvent.fill(code, '12ab')
  expect(code).toHaveProperty('value', '12')
  await userEvent.fill(code, '123456')
  expect(code).toHaveProperty('value', '12345')
  await userEvent.type(name, 'a1 b!cdefg')
  await settled()
  expect(name).toHaveProperty('value', 'a bcd')
  expect(store.session.stored()).toEqual({ code: '12345', name: 'a bcd' })
})

// SH-5-39
test('a long text counts what was typed against its limit', async () => {
  const host = await showForm(open([{ question: 'why', label: 'Why', type: 'long-text', maxLength: 50 }]))
  await userEvent.type(found(host, '#q-why'), 'abc')
  await settled()
  expect(found(host, '.sj-counter').textContent).toBe('3/50')
})

test('the list of what is to be corrected says the question before a message that all questions share', async () => {
  const store = open(
    [{ question: 'name', label: 'Full name', type: 'text', flag: 'required' }],
    { $schema: 'messages.schema.json', id: 'short.messages', messages: { 'form.required': { text: 'Required field' } } },
    { $schema: 'settings.schema.json', id: 'office.settings', defaults: { shortFormMessages: true } },
  )
  const host = await showForm(store)
  const send = [...host.querySelectorAll('button')].find((button) => button.textContent === 'Send request')
  if (send === undefined) throw new Error('No button to send.')
  await userEvent.click(send)
  await settled()
  expect(found(host, '.sj-errsum a').textContent).toBe('Full name: Required field')
  expect(found(host, '.sj-error').textContent).toContain('Required field')
  expect(found(host, '.sj-error').textContent).not.toContain('Full name:')
})
