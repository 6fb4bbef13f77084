import axe from 'axe-core'
import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '#engine'
import { createFormStore } from '../state/create-form-store.ts'
import { createRemarks } from '../state/remarks.ts'
import { countRenders } from '../state/render-counter.ts'
import { sampleField, samplePlan, sampleSession } from '../stage/sample-session.ts'
import { clear, everyQuestion, longForm, settled, show, showForm } from '../stage/form-fixture.tsx'
import { FormSummary } from './FormSummary.tsx'
import { FormView } from './FormView.tsx'
import { SavedLine } from './SavedLine.tsx'

afterEach(clear)

const byId = <T extends HTMLElement = HTMLInputElement>(host: HTMLElement, id: string): T => {
  const found = host.querySelector<T>(`#${id}`)
  if (!found) throw new Error(`No element ${id}`)
  return found
}
const button = (host: HTMLElement, name: string): HTMLButtonElement => {
  const found = [...host.querySelectorAll('button')].find((each) => each.getAttribute('aria-label') === name || each.textContent === name)
  if (!found) throw new Error(`No button ${name}`)
  return found
}

const redrawnPerKey = async (questions: number): Promise<ReadonlyMap<string, number>> => {
  const host = await showForm(longForm(questions))
  await userEvent.click(byId(host, 'q-q3'))
  await userEvent.keyboard('a')
  await settled()
  const counter = countRenders()
  await userEvent.keyboard('b')
  await settled()
  counter.stop()
  return counter.counts
}

test('a keystroke redraws only its question, without its label, in a form of any size', async () => {
  const few = await redrawnPerKey(50)
  const many = await redrawnPerKey(500)
  expect([...few]).toEqual([['q3', 1]])
  expect([...many]).toEqual([...few])
})

test('a click on a label focuses its input, or the group of a choice', async () => {
  const host = await showForm(everyQuestion())
  for (const id of [
    'q-text_editable',
    'q-long_text_editable',
    'q-number_editable',
    'q-money_editable',
    'q-date_editable',
    'q-email_editable',
    'q-phone_editable',
    'q-country',
    'q-state',
  ]) {
    await userEvent.click(byId<HTMLElement>(host, `${id}--label`))
    expect(document.activeElement?.id).toBe(id)
    await userEvent.keyboard('{Escape}')
  }
  expect(byId<HTMLElement>(host, 'q-choice_editable').getAttribute('aria-labelledby')).toBe('q-choice_editable--label')
})

const conditional = () => {
  const plan = samplePlan([
    {
      id: 'page',
      title: 'Page',
      nodes: [
        sampleField('other', 'yes-no', { label: 'Another address?' }),
        sampleField('where', 'long-text', { label: 'Where?', under: 'other', flag: 'required' }),
        sampleField('after', 'text', { label: 'After' }),
      ],
    },
  ])
  return createFormStore(sampleSession(plan, {}, { where: { visible: (answers: Answers) => answers['other'] === true } }))
}

test('a conditional question appears under its answer, the focus stays, and its answer comes back', async () => {
  const host = await showForm(conditional())
  await userEvent.click(byId(host, 'q-other').querySelectorAll('input')[0] ?? host)
  await settled()
  expect(document.activeElement).toBe(byId(host, 'q-other').querySelectorAll('input')[0])
  expect(byId(host, 'q-where').closest('.sj-opt')?.textContent).toContain('Yes')
  await userEvent.type(byId(host, 'q-where'), 'Callow Point')
  await userEvent.click(byId(host, 'q-other').querySelectorAll('input')[1] ?? host)
  await settled()
  expect(host.querySelector('#q-where')).toBeNull()
  expect(host.querySelector('.sj-setaside')?.textContent).toContain('Where?')
  await userEvent.click(byId(host, 'q-other').querySelectorAll('input')[0] ?? host)
  await settled()
  expect(byId<HTMLTextAreaElement>(host, 'q-where').value).toBe('Callow Point')
})

test('a question that appears redraws neither the form nor its section', async () => {
  const host = await showForm(conditional())
  const counter = countRenders()
  await userEvent.click(byId(host, 'q-other').querySelectorAll('input')[0] ?? host)
  await settled()
  counter.stop()
  expect([...counter.counts.keys()].sort()).toEqual(['label of where', 'messages of where', 'other', 'where'])
})

test('a refused send moves the focus to a summary whose links lead to the inputs', async () => {
  const sent: Answers[] = []
  const plan = samplePlan([
    { id: 'one', title: 'Training', nodes: [sampleField('title', 'text', { label: 'Job title', flag: 'required' })] },
    { id: 'two', title: 'Employer', nodes: [sampleField('hours', 'choice', { label: 'Hours', flag: 'required' })] },
  ])
  const store = createFormStore(sampleSession(plan, {}, { hours: { options: [{ value: 'p', label: 'Part time', disabled: false }] } }))
  const host = await showForm(store, {}, (answers) => {
    sent.push(answers)
  })
  await userEvent.click(button(host, 'Send request'))
  await settled()
  const summary = host.querySelector('[role=alert]')
  expect(document.activeElement).toBe(summary)
  const links = [...(summary?.querySelectorAll('li') ?? [])]
  expect(links.map((link) => link.textContent)).toEqual(['Enter job titleTraining', 'Enter hoursEmployer'])
  expect(byId(host, 'q-title').getAttribute('aria-invalid')).toBe('true')
  expect(byId(host, 'q-title').getAttribute('aria-describedby')).toContain('q-title--message')
  await userEvent.click(links[1]?.querySelector('a') ?? host)
  expect(document.activeElement).toBe(byId(host, 'q-hours').querySelector('input'))
  await userEvent.click(links[0]?.querySelector('a') ?? host)
  expect(document.activeElement?.id).toBe('q-title')
  await userEvent.keyboard('Engineer')
  await userEvent.click(byId(host, 'q-hours').querySelector('input') ?? host)
  await settled()
  expect(host.querySelector('[role=alert]')).toBeNull()
  await userEvent.click(button(host, 'Send request'))
  expect(sent).toEqual([{ title: 'Engineer', hours: 'p' }])
})

test('a form without a required answer missing says so, whatever optional questions are blank', async () => {
  const nodes = [sampleField('title', 'text', { label: 'Job title', flag: 'required' }), sampleField('remark', 'text', { label: 'Remark' })]
  const host = await showForm(createFormStore(sampleSession(samplePlan([{ id: 'one', title: 'Training', nodes }]))))
  const words = (): string => host.querySelector('.sj-send p')?.textContent ?? ''
  expect(words()).not.toContain('is answered')
  await userEvent.click(byId(host, 'q-title'))
  await userEvent.keyboard('Engineer')
  await settled()
  expect(words().trim()).toBe('Every required question is answered.')
})

test('a format problem appears on leaving a field, and a missing answer is reported on Send', async () => {
  const plan = samplePlan([
    {
      id: 'page',
      title: 'Page',
      nodes: [
        sampleField('ein', 'text', { label: 'EIN', flag: 'required', input: 'digits' }),
        sampleField('next', 'text', { label: 'Next', flag: 'required' }),
      ],
    },
  ])
  const host = await showForm(
    createFormStore(
      sampleSession(
        plan,
        {},
        { ein: { check: (value) => (String(value).length === 9 ? undefined : `EIN has 9 digits. You entered ${String(value).length}.`) } },
      ),
    ),
  )
  await userEvent.type(byId(host, 'q-ein'), '12a345')
  expect(byId(host, 'q-ein').value, 'digits take no other key').toBe('12345')
  expect(host.querySelector('.sj-error')).toBeNull()
  await userEvent.click(byId(host, 'q-next'))
  await userEvent.click(byId(host, 'q-ein'))
  await settled()
  expect([...host.querySelectorAll('.sj-error')].map((each) => each.textContent)).toEqual(['EIN has 9 digits. You entered 5.'])
})

test('a typed date is written out, and a day that does not exist stays as typed', async () => {
  const plan = samplePlan([
    {
      id: 'page',
      title: 'Page',
      nodes: [sampleField('start', 'date', { label: 'Start' }), sampleField('next', 'text', { label: 'Next' })],
    },
  ])
  const store = createFormStore(sampleSession(plan))
  const host = await showForm(store)
  await userEvent.type(byId(host, 'q-start'), '01/11/2027')
  await settled()
  expect(store.session.field('start').value).toBe('2027-01-11')
  expect(host.querySelector('#q-start--words')?.textContent).toBe('Monday, January 11, 2027')
  await userEvent.fill(byId(host, 'q-start'), '02/30/2027')
  await userEvent.click(byId(host, 'q-next'))
  await settled()
  expect(store.session.field('start').value).toBe('02/30/2027')
  expect(byId(host, 'q-start').value).toBe('02/30/2027')
})

const rowStore = () => {
  const stays = {
    kind: 'repeat' as const,
    id: 'stays',
    path: 'stays',
    page: 'page',
    label: 'Stays',
    addLabel: 'Add a period of stay',
    checks: [],
    nodes: [sampleField('name', 'text', { path: 'stays.*.name', label: 'Name' })],
  }
  return createFormStore(
    sampleSession(samplePlan([{ id: 'page', title: 'Page', nodes: [stays] }]), {
      stays: [
        { $id: 'a', name: 'Teo' },
        { $id: 'b', name: 'Inês' },
        { $id: 'c', name: 'Rui' },
      ],
    }),
  )
}

test('a row keeps its place, its focus and its answers when another one is removed', async () => {
  const store = rowStore()
  const host = await showForm(store)
  await userEvent.click(button(host, 'Edit row 2, Inês'))
  await settled()
  const input = byId(host, 'q-stays-b-name')
  expect(document.activeElement).toBe(input)
  await userEvent.keyboard('s')
  store.removeRow('stays', 'a')
  await settled()
  expect(byId(host, 'q-stays-b-name')).toBe(input)
  expect(document.activeElement).toBe(input)
  expect(input.value).toBe('Inêss')
})

test('Undo returns a deleted row to its place', async () => {
  const store = rowStore()
  const host = await showForm(store)
  await userEvent.click(button(host, 'Delete row 1, Teo'))
  await settled()
  expect(store.session.rows('stays').rows).toEqual(['b', 'c'])
  await userEvent.click(button(host, 'Undo'))
  await settled()
  expect(store.session.rows('stays').rows).toEqual(['a', 'b', 'c'])
  expect(host.querySelector('[data-row=a]')?.textContent).toContain('Teo')
  expect(document.activeElement?.getAttribute('aria-label'), 'and has the focus').toBe('Edit row 1, Teo')
})

test('Cancel restores the answers of a row, and removes a new row', async () => {
  const store = rowStore()
  const host = await showForm(store)
  await userEvent.click(button(host, 'Edit row 3, Rui'))
  await userEvent.keyboard('xyz')
  await userEvent.click(button(host, 'Cancel editing row 3'))
  await settled()
  expect(store.session.field('stays.c.name').value).toBe('Rui')
  await userEvent.click(button(host, 'Add a period of stay'))
  await settled()
  expect(document.activeElement?.tagName).toBe('INPUT')
  await userEvent.click(button(host, 'Cancel editing row 4'))
  await settled()
  expect(store.session.rows('stays').rows).toEqual(['a', 'b', 'c'])
})

test('an added row that is left without an answer is dropped, and one with an answer stays', async () => {
  const store = rowStore()
  const host = await showForm(store)
  const rows = () => store.session.rows('stays').rows.length
  await userEvent.click(button(host, 'Add a period of stay'))
  await settled()
  expect(rows()).toBe(4)
  await userEvent.click(button(host, 'Edit row 1, Teo'))
  await expect.poll(rows).toBe(3)
  expect(host.querySelector('.sj-undo')).toBeNull()
  await userEvent.click(button(host, 'Add a period of stay'))
  await settled()
  await userEvent.keyboard('Eva')
  await userEvent.click(button(host, 'Edit row 1, Teo'))
  await settled()
  expect(rows()).toBe(4)
  await userEvent.click(button(host, 'Add a period of stay'))
  await settled()
  expect(rows()).toBe(5)
  clear()
  expect(rows(), 'also when the form is left').toBe(4)
})

test('a counter is announced only at ninety percent and at the limit', async () => {
  const plan = samplePlan([{ id: 'page', title: 'Page', nodes: [sampleField('words', 'long-text', { label: 'Words', maxLength: 20 })] }])
  const store = createFormStore(sampleSession(plan))
  const host = await showForm(store)
  const heard: string[] = []
  store.jotai.sub(store.announcement, () => heard.push(store.jotai.get(store.announcement)))
  await userEvent.type(byId(host, 'q-words'), '12345678901234567890')
  await settled()
  expect(heard).toEqual(['2 characters left', '0 characters left'])
  expect(host.querySelector('.sj-counter')?.textContent).toBe('0 characters left20/20')
})

test('an upload shows its progress in the row, and becomes the answer when it is complete', async () => {
  const plan = samplePlan([
    { id: 'page', title: 'Page', nodes: [sampleField('offer', 'file', { label: 'Offer letter', accept: ['application/pdf'] })] },
  ])
  const store = createFormStore(sampleSession(plan))
  let finish: () => void = () => undefined
  const uploads = {
    upload: (_path: string, file: File, onProgress: (share: number) => void) =>
      new Promise<{ id: string; name: string; size: number; type: string }>((resolve) => {
        onProgress(0.5)
        finish = () => resolve({ id: '1', name: file.name, size: file.size, type: file.type })
      }),
    remove: async () => undefined,
    open: () => Promise.reject(new Error('This file is gone.')),
  }
  const host = await showForm(store, { uploads })
  const input = host.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File(['x'.repeat(2048)], 'Offer.pdf', { type: 'application/pdf' }))
  if (input) {
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await settled()
  expect(host.querySelector('[role=progressbar][aria-label="Upload of Offer.pdf"]')).not.toBeNull()
  expect(store.session.field('offer').value).toBeUndefined()
  finish()
  await settled()
  expect(store.session.field('offer').value).toEqual([{ id: '1', name: 'Offer.pdf', size: 2048, type: 'application/pdf' }])
  expect(host.textContent).toContain('2 KB')
  await userEvent.click(button(host, 'View Offer.pdf'))
  await expect.poll(() => host.querySelector('[role=alert]')?.textContent).toBe('This file is gone.')
})

test('an upload goes on while another step is open, becomes the answer there, and ends when the form is left', async () => {
  const upload = sampleField('offer', 'file', { label: 'Offer letter', maxFiles: 2, page: 'one' })
  const plan = samplePlan(
    [
      { id: 'one', title: 'One', nodes: [upload] },
      { id: 'two', title: 'Two', nodes: [sampleField('name', 'text', { label: 'Name', page: 'two' })] },
    ],
    { draw: 'wizard' },
  )
  const store = createFormStore(sampleSession(plan))
  const arrivals: ((ref: { id: string; name: string; size: number; type: string }) => void)[] = []
  const signals: AbortSignal[] = []
  const uploads = {
    upload: (_path: string, _file: File, onProgress: (share: number) => void, signal: AbortSignal) =>
      new Promise<{ id: string; name: string; size: number; type: string }>((resolve) => {
        onProgress(0.5)
        arrivals.push(resolve)
        signals.push(signal)
      }),
    remove: async () => undefined,
  }
  let go: (step: string) => void = () => undefined
  const Steps = () => {
    const [step, setStep] = useState('one')
    useEffect(() => {
      go = setStep
    }, [])
    return step === 'left' ? <p>Another page</p> : <FormView store={store} services={{ uploads }} step={step} />
  }
  const host = await show(<Steps />)
  const files = new DataTransfer()
  for (const name of ['Offer.pdf', 'Terms.pdf']) files.items.add(new File(['x'], name, { type: 'application/pdf' }))
  const input = host.querySelector<HTMLInputElement>('input[type=file]')
  if (input) {
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await settled()
  go('two')
  await settled()
  expect(host.querySelector('input[type=file]')).toBeNull()
  arrivals[0]?.({ id: '1', name: 'Offer.pdf', size: 1, type: 'application/pdf' })
  await settled()
  expect(store.session.field('offer').value).toMatchObject([{ name: 'Offer.pdf' }])
  go('one')
  await settled()
  expect(host.querySelector('[role=progressbar][aria-label="Upload of Terms.pdf"]')).not.toBeNull()
  expect(host.querySelector('[role=progressbar][aria-label="Upload of Offer.pdf"]')).toBeNull()
  expect(signals[1]?.aborted).toBe(false)
  go('left')
  await settled()
  expect(signals[1]?.aborted).toBe(true)
})

test('refused files are one message that the next file clears; only a file that did not arrive can be sent again', async () => {
  const plan = samplePlan([
    {
      id: 'page',
      title: 'Page',
      nodes: [sampleField('offer', 'file', { label: 'Offer letter', accept: ['application/pdf'], maxFiles: 3 })],
    },
  ])
  const store = createFormStore(sampleSession(plan))
  const answers = [async () => ({ refused: 'fake.pdf is something else.' }), () => Promise.reject(new Error('No connection.'))]
  const host = await showForm(store, {
    uploads: { upload: async () => (await answers.shift()?.()) ?? { refused: '' }, remove: async () => undefined },
  })
  const choose = async (...given: readonly File[]) => {
    const files = new DataTransfer()
    for (const file of given) files.items.add(file)
    const input = host.querySelector<HTMLInputElement>('input[type=file]')
    if (input) {
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
    await settled()
  }
  const errors = () => [...host.querySelectorAll('.sj-error')].map((each) => each.textContent)
  await choose(
    new File(['MZ'], 'bad.exe', { type: 'application/x-msdownload' }),
    new File([], 'empty.pdf', { type: 'application/pdf' }),
    new File(['x'], 'fake.pdf', { type: 'application/pdf' }),
  )
  await expect
    .poll(errors, { message: 'the server refuses one of them later' })
    .toEqual([
      'bad.exe cannot be sent here. Send PDF.',
      'empty.pdf is empty. Choose it again when it has something in it.',
      'fake.pdf is something else.',
    ])
  expect([host.querySelectorAll('.sj-upload').length, host.querySelectorAll('.sj-filefield [role=alert]').length]).toEqual([0, 1])
  await choose(new File(['x'], 'late.pdf', { type: 'application/pdf' }))
  await expect.poll(errors).toEqual(['No connection.'])
  expect(button(host, 'Try again')).not.toBeNull()
})

test("somebody else's change is offered at the field, with both values", async () => {
  const plan = samplePlan([{ id: 'page', title: 'Page', nodes: [sampleField('end', 'date', { label: 'End date' })] }])
  const store = createFormStore(sampleSession(plan, { end: '2027-04-30' }))
  const host = await showForm(store)
  store.setConflicts([{ path: 'end', by: 'Luis Ferrante', theirs: '2027-04-23' }])
  await settled()
  expect(button(host, 'Keep 04/30/2027')).not.toBeNull()
  await userEvent.click(button(host, 'Use 04/23/2027'))
  await settled()
  expect(store.session.field('end').value).toBe('2027-04-23')
  expect(host.textContent).not.toContain('while you worked')
})

test('a change in another window is said to be one, and the line of the saved state leads to it', async () => {
  const plan = samplePlan([{ id: 'page', title: 'Page', nodes: [sampleField('end', 'date', { label: 'End date' })] }])
  const store = createFormStore(sampleSession(plan, { end: '2027-04-30' }))
  const host = await show(
    <>
      <SavedLine store={store} when={(instant) => `at ${instant}`} />
      <FormView store={store} onSend={() => undefined} />
    </>,
  )
  store.setConflicts([{ path: 'end', by: 'Jonas Piet', isOwn: true, theirs: '2027-04-23' }])
  store.setSaved({ kind: 'disputed', path: 'end', label: 'End date' })
  store.setServerProblems([{ path: 'end', code: 'record.disputed', severity: 'error', message: 'Choose which End date is kept.' }])
  await settled()
  expect(host.textContent).toContain('You changed End date in another window.')
  expect(host.querySelector('.sj-errsum a')?.textContent).toBe('Choose which End date is kept')
  await userEvent.click(button(host, 'End date'))
  expect(document.activeElement?.id).toBe('q-end')
  await userEvent.click(button(host, 'Keep 04/30/2027'))
  await settled()
  expect([host.querySelector('.sj-errsum'), host.querySelector('.sj-error')]).toEqual([null, null])
})

test('in a dialog the messages stand at the questions only', async () => {
  const plan = samplePlan([{ id: 'page', title: 'Page', nodes: [sampleField('why', 'text', { label: 'Why', flag: 'required' })] }])
  const store = createFormStore(sampleSession(plan))
  const host = await show(<FormView store={store} problemsAt="questions" />)
  store.check('submit')
  await settled()
  expect([host.querySelector('.sj-errsum'), host.querySelectorAll('.sj-error').length]).toEqual([null, 1])
})

test('a problem from the server stays at its field until the answer changes', async () => {
  const store = longForm(2)
  const host = await showForm(store)
  store.setServerProblems([{ path: 'q1', code: 'server', severity: 'error', message: 'This number is taken.' }])
  await settled()
  expect(host.querySelector('[data-path=q1] .sj-error')?.textContent).toBe('This number is taken.')
  await userEvent.type(byId(host, 'q-q1'), 'x')
  await settled()
  expect(host.querySelector('.sj-error')).toBeNull()
})

test('the mark for required appears once; where only optional is marked, a group tells a screen reader that it is required', async () => {
  const nodes = [sampleField('full', 'yes-no', { label: 'Full time', flag: 'required' })]
  const sentences = async (marks: 'required' | 'optional') => {
    const host = await showForm(createFormStore(sampleSession(samplePlan([{ id: 'page', title: 'Page', nodes }], { marks }))))
    return host.querySelector('[data-path=full]')?.textContent?.match(/Required/g)?.length
  }
  expect(await sentences('required')).toBe(1)
  expect(await sentences('optional')).toBe(1)
})

test('a group with the name of its section shows it once; amounts are aligned to the end of their column with their sign', async () => {
  const wages = {
    kind: 'repeat' as const,
    id: 'wages',
    path: 'wages',
    page: 'page',
    label: 'Actual wages',
    checks: [],
    nodes: [
      sampleField('name', 'text', { path: 'wages.*.name', label: 'Name' }),
      sampleField('wage', 'text', { path: 'wages.*.wage', label: 'Wages', unit: '$' }),
    ],
  }
  const plan = samplePlan([
    { id: 'page', title: 'Actual wages', nodes: [wages] },
    { id: 'more', title: 'More', nodes: [sampleField('note', 'text', { page: 'more' })] },
  ])
  const store = createFormStore(sampleSession(plan, { wages: [{ $id: 'a', name: 'Step 2', wage: '71,400.00' }] }))
  const seen = (host: HTMLElement) =>
    [...host.querySelectorAll('h2, h3, dt, .sj-label')].filter(
      (each) => each.textContent === 'Actual wages' && each.closest('.sj-vh') === null,
    ).length
  const host = await showForm(store)
  expect(seen(host)).toBe(1)
  expect(host.querySelector('td.sj-end')?.textContent).toBe('$ 71,400.00')
  const text = await show(<FormSummary store={store} />)
  expect(seen(text)).toBe(1)
  expect(text.querySelector('table td.sj-end')?.textContent).toBe('$ 71,400.00')
})

test('a carried-over answer is marked until it is changed or confirmed, and its number leads to it', async () => {
  const plan = samplePlan(
    [
      {
        id: 'page',
        title: 'Page',
        nodes: [sampleField('host', 'text', { label: 'Host' }), sampleField('title', 'text', { label: 'Title' })],
      },
    ],
    { draw: 'questionnaire' },
  )
  const store = createFormStore(sampleSession(plan, { host: 'Dr. Duarte', title: 'Algae' }))
  const confirmed: string[] = []
  const remarks = createRemarks(store, {
    text: 'From version 2, please check',
    confirmLabel: 'Still right',
    notSaved: 'This could not be saved. Try again.',
    paths: ['host', 'title'],
    onConfirm: async (path) => {
      confirmed.push(path)
      if (path === 'title') throw new Error('offline')
    },
  })
  const host = await showForm(store, { remarks })
  const marks = () => host.querySelectorAll('.sj-remark').length
  expect(marks()).toBe(2)
  await userEvent.click(button(host, 'Question 2'))
  expect(document.activeElement?.id).toBe('q-title')
  await userEvent.click(button(host, 'Still right: Title'))
  await settled()
  expect([confirmed, marks()], 'what was not kept is marked again').toEqual([['title'], 2])
  await userEvent.type(byId(host, 'q-host'), '!')
  await settled()
  expect(marks()).toBe(1)
})

test('a wizard opens the step of its address, and reports its steps to the owner of the address', async () => {
  const plan = samplePlan(
    [
      { id: 'one', title: 'One', nodes: [sampleField('a', 'text', { page: 'one' })] },
      { id: 'two', title: 'Two', nodes: [sampleField('b', 'text', { page: 'two', flag: 'required' })] },
    ],
    { draw: 'wizard' },
  )
  const store = createFormStore(sampleSession(plan))
  const steps: string[] = []
  const Kept = () => {
    const [step, setStep] = useState('two')
    return (
      <FormView
        store={store}
        step={step}
        onStep={(next) => {
          steps.push(next)
          setStep(next)
        }}
        onSend={() => undefined}
      />
    )
  }
  const host = await show(<Kept />)
  expect([...host.querySelectorAll('.sj-section h2')].map((each) => each.textContent)).toContain('Two')
  await userEvent.click(button(host, 'Back to One'))
  await settled()
  expect([steps, document.activeElement?.id]).toEqual([['one'], 'section-one'])
  expect(host.querySelector('.sj-send'), 'Send stands at the end').toBeNull()
})

test('an address that names a step which is not asked now opens the next one, an unknown one the first, and both say so', async () => {
  const plan = samplePlan(
    [
      { id: 'one', title: 'One', nodes: [sampleField('a', 'text', { page: 'one' })] },
      { id: 'two', title: 'Two', nodes: [sampleField('b', 'text', { page: 'two' })] },
      { id: 'three', title: 'Three', nodes: [sampleField('c', 'text', { page: 'three' })] },
    ],
    { draw: 'wizard' },
  )
  const opened = async (step: string) => {
    const session = sampleSession(plan, {}, { b: { visible: () => false } })
    const host = await show(<FormView store={createFormStore(session)} step={step} onStep={() => undefined} />)
    const heading = host.querySelector('.sj-section h2')?.textContent
    return [heading, host.querySelector('.sj-message')?.textContent]
  }
  expect(await opened('two')).toEqual(['Three', 'There is no step “two” in this form, or it is not asked now. You see “Three”.'])
  expect(await opened('nothing')).toEqual(['One', 'There is no step “nothing” in this form, or it is not asked now. You see “One”.'])
  expect(await opened('three')).toEqual(['Three', undefined])
})

test.each(['wizard', undefined] as const)(
  'a form opens at the question that its address names, with the focus in it (%s)',
  async (draw) => {
    const plan = samplePlan(
      [
        { id: 'one', title: 'One', nodes: [sampleField('a', 'text', { page: 'one' })] },
        { id: 'two', title: 'Two', nodes: [sampleField('b', 'text', { page: 'two' }), sampleField('c', 'text', { page: 'two' })] },
      ],
      draw && { draw },
    )
    const store = createFormStore(sampleSession(plan))
    const Kept = () => {
      const [step, setStep] = useState<string>()
      return <FormView store={store} step={step} onStep={setStep} at="c" />
    }
    await show(<Kept />)
    await expect.poll(() => document.activeElement?.id).toBe('q-c')
  },
)

test('on a phone the line about saving stands above the buttons beside it', async () => {
  await page.viewport(390, 800)
  const store = createFormStore(
    sampleSession(samplePlan([{ id: 'one', title: 'One', nodes: [sampleField('a', 'text', { page: 'one' })] }])),
  )
  store.setSaved({ kind: 'saved', at: '2026-11-29T14:00:00Z' })
  const host = await show(
    <>
      <FormView store={store} />
      <div className="acts" style={{ display: 'flex', flexWrap: 'wrap' }}>
        <SavedLine store={store} when={() => 'now'} />
        <button type="button">Close</button>
      </div>
    </>,
  )
  const bottom = host.querySelector('.sj-saved')?.getBoundingClientRect().bottom ?? 0
  expect(button(host, 'Close').getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
})

const violations = async (host: HTMLElement) => {
  const { violations: found } = await axe.run(
    { include: [host], exclude: ['[data-tabster-dummy]'] },
    { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

/** axe measures what is drawn, and a browser leaves out what is far from its window. */
const drawAll = async (host: HTMLElement): Promise<void> => {
  const style = document.createElement('style')
  style.textContent = '.sj-section, .sj-group { content-visibility: visible !important }'
  host.append(style)
  await settled()
}

test('axe finds nothing on every question type with every flag, before and after a refused send', async () => {
  const host = await showForm(everyQuestion(), {
    explain: () => ({ title: 'Because', holds: true, reasons: [{ fine: true, text: 'It is so' }], changes: [] }),
    uploads: { upload: () => new Promise(() => undefined), remove: async () => undefined, open: async () => undefined },
  })
  await drawAll(host)
  expect(await violations(host)).toEqual([])
  await userEvent.click(button(host, 'Edit row 1, Teo Marsh'))
  await settled()
  expect(await violations(host)).toEqual([])
})

test('the button in a date and in a list is named after its question, and is no stop of its own; stars stand in the line of their words', async () => {
  const host = await showForm(everyQuestion())
  const named = (): HTMLElement[] =>
    [...host.querySelectorAll<HTMLElement>('[role=button][aria-label]')].filter(({ ariaLabel }) =>
      /^(?:Calendar|Open)/.test(ariaLabel ?? ''),
    )
  await expect
    .poll(() => named().map(({ ariaLabel }) => ariaLabel))
    .toEqual(expect.arrayContaining(['Calendar, date, required', 'Open, Country']))
  const names = named()
  expect(
    names.filter(({ ariaLabel, tabIndex }) => !/, ./.test(ariaLabel ?? '') || tabIndex >= 0).map(({ outerHTML }) => outerHTML),
  ).toEqual([])
  const middle = (element: Element | null): number => {
    const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    return top + height / 2
  }
  // On a phone the words stand below the stars.
  await page.viewport(1280, 900)
  await settled()
  const rating = host.querySelector('.sj-rating')
  expect(middle(rating?.querySelector('.fui-RatingItem svg') ?? null)).toBeCloseTo(middle(rating?.querySelector('.sj-muted') ?? null), -0.4)
})

test('axe finds nothing on a refused form and on its summary', async () => {
  const plan = samplePlan([
    {
      id: 'one',
      title: 'Training',
      nodes: [
        sampleField('title', 'text', { label: 'Job title', flag: 'required' }),
        sampleField('offer', 'file', { label: 'Offer letter', flag: 'required' }),
      ],
    },
  ])
  const host = await showForm(createFormStore(sampleSession(plan)))
  await userEvent.click(button(host, 'Send request'))
  await settled()
  expect(host.querySelectorAll('.sj-error')).toHaveLength(2)
  expect(await violations(host)).toEqual([])
  const text = await show(<FormSummary store={everyQuestion()} headings={false} />)
  expect(text.querySelectorAll('dt').length).toBeGreaterThan(30)
  expect(await violations(text)).toEqual([])
})

test('a summary leaves out an answer that says nothing, and writes dates without the weekday', async () => {
  const nodes = [
    sampleField('none', 'yes-no', { label: 'I have no phone', omit: false }),
    sampleField('begins', 'date', { label: 'Begins' }),
  ]
  const textOf = async (none: boolean) => {
    const store = createFormStore(sampleSession(samplePlan([{ id: 'page', title: 'Page', nodes }]), { none, begins: '2025-08-24' }))
    return [...(await show(<FormSummary store={store} />)).querySelectorAll('dl > div')].map((each) => each.textContent)
  }
  expect(await textOf(false)).toEqual(['BeginsAugust 24, 2025'])
  expect(await textOf(true)).toEqual(['I have no phoneYes', 'BeginsAugust 24, 2025'])
})

test('every text grows with the font size of the browser', async () => {
  const host = await showForm(everyQuestion())
  const sizes = () =>
    [...host.querySelectorAll('*')]
      .filter((each) => [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''))
      .map((each) => ({
        of: `${each.className} ${each.textContent?.slice(0, 30)}`,
        size: Number.parseFloat(getComputedStyle(each).fontSize),
      }))
  const before = sizes()
  document.documentElement.style.fontSize = '32px'
  const after = sizes()
  document.documentElement.style.fontSize = ''
  expect(before.length).toBeGreaterThan(50)
  expect(before.filter(({ size }, index) => after[index]?.size !== size * 2).map(({ of }) => of)).toEqual([])
})

test('a secret in a summary is masked until it is revealed, and revealing asks the server', async () => {
  const plan = samplePlan([
    { id: 'page', title: 'Page', nodes: [sampleField('number', 'text', { label: 'Passport number', secret: true })] },
  ])
  const asked: string[] = []
  const store = createFormStore(sampleSession(plan, { number: '••• •• 0188' }))
  const host = await show(
    <FormSummary
      store={store}
      services={{
        reveal: async (path) => {
          asked.push(path)
          return 'LXQ7730188'
        },
      }}
    />,
  )
  expect(host.textContent).not.toContain('LXQ7730188')
  await userEvent.click(button(host, 'Show Passport number'))
  await expect.poll(() => host.textContent).toContain('LXQ7730188')
  expect(asked).toEqual(['number'])
})

test('the end of a secret date is not shown, and a file in a summary has the whole line', async () => {
  const plan = samplePlan([
    {
      id: 'page',
      title: 'Page',
      nodes: [
        sampleField('born', 'date', { label: 'Date of birth', secret: true }),
        sampleField('letter', 'file', { label: 'Offer letter' }),
      ],
    },
  ])
  const store = createFormStore(sampleSession(plan, { born: '2001-11-11' }))
  const host = await show(<FormSummary store={store} services={{ reveal: async () => '2001-11-11' }} />)
  host.style.inlineSize = '900px'
  expect(host.textContent).not.toContain('11')
  const [born = 0, letter = 0] = ['born', 'letter'].map(
    (path) => host.querySelector(`[data-path="${path}"]`)?.getBoundingClientRect().width,
  )
  expect(letter, 'two short answers share a line').toBeGreaterThan(1.9 * born)
})
