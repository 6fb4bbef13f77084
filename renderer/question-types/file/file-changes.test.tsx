import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { sampleField, samplePlan, sampleSession } from '../../stage/sample-session.ts'
import { clear, settled, showForm } from '../../stage/form-fixture.tsx'
import { createFormStore } from '../../state/create-form-store.ts'
import type { AnswerFile } from '../../state/form-context.ts'

afterEach(clear)

const fileOf = (name: string): AnswerFile => ({ id: name, name: `${name}.pdf`, size: 1024, type: 'application/pdf' })
const LETTER = fileOf('letter')
const TERMS = fileOf('terms')

/** A question with two files, and what its server was asked. */
const twoFiles = async (
  maxFiles: number,
  {
    restore,
    remove,
    upload,
  }: { restore?: (file: string) => Promise<void>; remove?: () => Promise<void>; upload?: () => Promise<void> } = {},
) => {
  const nodes = [sampleField('offer', 'file', { label: 'Offer letter', accept: ['application/pdf'], maxFiles })]
  const stored = [LETTER, TERMS].slice(0, maxFiles)
  const store = createFormStore(
    sampleSession(samplePlan([{ id: 'page', title: 'Page', nodes }]), { offer: stored.map((file) => ({ ...file })) }),
  )
  const asked: string[] = []
  const host = await showForm(store, {
    uploads: {
      upload: async (_path, file, _onProgress, _signal, replaces) => {
        asked.push(`upload ${file.name} for ${replaces?.id}`)
        await upload?.()
        return { id: 'new', name: file.name, size: file.size, type: file.type }
      },
      remove: async (_path, file) => {
        asked.push(`remove ${file.id}`)
        await remove?.()
      },
      restore: async (_path, file, leaves) => {
        asked.push(`restore ${file.id} for ${leaves?.id}`)
        await restore?.(file.id)
      },
    },
  })
  await expect.poll(() => host.querySelectorAll('.sj-upload').length).toBe(maxFiles)
  const press = async (name: string): Promise<void> => {
    const found = [...host.querySelectorAll('button')].find((each) => each.getAttribute('aria-label') === name || each.textContent === name)
    if (!found) throw new Error(`No button ${name}`)
    await userEvent.click(found)
    await settled()
  }
  const choose = async (file: File): Promise<void> => {
    const chosen = new DataTransfer()
    chosen.items.add(file)
    const input = host.querySelector<HTMLInputElement>('.sj-filefield > input[type=file]')
    if (!input) throw new Error('No input for a file that replaces another')
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await settled()
  }
  const answer = () => ((store.session.field('offer').value ?? []) as readonly AnswerFile[]).map(({ id }) => id)
  return { host, asked, press, choose, answer }
}

test('a removed file comes back to its place, by the button that has the focus then', async () => {
  const { host, asked, press, answer } = await twoFiles(2)
  await press('Remove letter.pdf')
  expect(answer()).toEqual(['terms'])
  expect(host.querySelector('.sj-undo')?.textContent).toBe('letter.pdf was removed.Undo')
  expect(document.activeElement?.textContent).toBe('Undo')
  await userEvent.keyboard('{Enter}')
  await expect.poll(answer).toEqual(['letter', 'terms'])
  expect(asked).toEqual(['remove letter', 'restore letter for undefined'])
  expect(host.querySelector('.sj-undo')).toBeNull()
})

test('a file is replaced at its place, also where no other would be taken, and the one before comes back', async () => {
  const { host, asked, press, choose, answer } = await twoFiles(1)
  await press('Replace letter.pdf')
  await choose(new File(['x'], 'signed.pdf', { type: 'application/pdf' }))
  await expect.poll(answer).toEqual(['new'])
  expect(host.querySelector('.sj-undo')?.textContent).toBe('letter.pdf was replaced.Undo')
  await press('Undo')
  await expect.poll(answer).toEqual(['letter'])
  expect(asked).toEqual(['upload signed.pdf for letter', 'restore letter for new'])
})

test('a file that would be refused replaces nothing', async () => {
  const { host, asked, press, choose, answer } = await twoFiles(1)
  await press('Replace letter.pdf')
  await choose(new File(['x'], 'signed.exe', { type: 'application/x-msdownload' }))
  expect(host.querySelector('[role=alert]')?.textContent).toBe('signed.exe cannot be sent here. Send PDF.')
  expect([answer(), asked]).toEqual([['letter'], []])
})

const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('undoing in a question that is full then leads to the file that came back, also by the keyboard', async () => {
  const { press, choose, answer } = await twoFiles(1)
  await press('Remove letter.pdf')
  expect(focused()).toBe('Undo')
  await userEvent.keyboard('{Enter}')
  await expect.poll(answer).toEqual(['letter'])
  await expect.poll(focused).toBe('Replace letter.pdf')
  await press('Replace letter.pdf')
  await choose(new File(['x'], 'signed.pdf', { type: 'application/pdf' }))
  await expect.poll(answer).toEqual(['new'])
  await press('Undo')
  await expect.poll(answer).toEqual(['letter'])
  await expect.poll(focused).toBe('Replace letter.pdf')
})

test('of two files, the one that came back has the focus', async () => {
  const { press, choose, answer } = await twoFiles(2)
  await press('Replace letter.pdf')
  await choose(new File(['x'], 'signed.pdf', { type: 'application/pdf' }))
  await expect.poll(answer).toEqual(['new', 'terms'])
  await press('Undo')
  await expect.poll(answer).toEqual(['letter', 'terms'])
  await expect.poll(focused).toBe('Replace letter.pdf')
})

test('whoever went on meanwhile is not called back', async () => {
  let isDone = (): void => undefined
  const { host, press, answer } = await twoFiles(1, {
    restore: () =>
      new Promise((resolve) => {
        isDone = resolve
      }),
  })
  await press('Remove letter.pdf')
  await press('Undo')
  const elsewhere = document.createElement('button')
  host.append(elsewhere)
  elsewhere.focus()
  isDone()
  await expect.poll(answer).toEqual(['letter'])
  await settled()
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('a replacement that is stopped leads to the file that stays, and an upload that is stopped to what can be done next', async () => {
  const { host, press, choose, answer } = await twoFiles(1, { upload: () => new Promise(() => undefined) })
  await press('Replace letter.pdf')
  await choose(new File(['x'], 'signed.pdf', { type: 'application/pdf' }))
  await press('Stop the upload of signed.pdf')
  expect([answer(), focused()]).toEqual([['letter'], 'Replace letter.pdf'])
  await press('Remove letter.pdf')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['x'], 'terms.pdf', { type: 'application/pdf' }))
  host.querySelector<HTMLElement>('.sj-drop button')?.focus()
  const input = host.querySelector<HTMLInputElement>('.sj-drop input[type=file]')
  if (!input) throw new Error('No input for a file')
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
  // The button is gone while the question is full.
  expect(focused()).toBe('Stop the upload of terms.pdf')
  await press('Stop the upload of terms.pdf')
  expect(document.activeElement).toBe(host.querySelector('.sj-undo button'))
})

test('a removal that cannot be undone says why, leaves the answer as it is, and can be tried again', async () => {
  let isAway = true
  const restore = () => (isAway ? Promise.reject(new Error('This file is gone.')) : Promise.resolve())
  const { host, press, answer } = await twoFiles(2, { restore })
  await press('Remove letter.pdf')
  await press('Undo')
  await expect.poll(() => host.querySelector('[role=alert]')?.textContent).toBe('This file is gone.')
  expect(answer()).toEqual(['terms'])
  isAway = false
  await press('Undo')
  await expect.poll(answer).toEqual(['letter', 'terms'])
})

test('a removal that the server refuses puts the file back', async () => {
  const { host, press, answer } = await twoFiles(2, { remove: () => Promise.reject(new Error('The office has it now.')) })
  await press('Remove letter.pdf')
  await expect.poll(answer).toEqual(['letter', 'terms'])
  await expect.poll(() => host.querySelector('[role=alert]')?.textContent).toBe('The office has it now.')
  expect(host.querySelector('.sj-undo')).toBeNull()
})

test('a replacement whose answer is lost brings the file back that the answer names', async () => {
  const { asked, press, choose, answer } = await twoFiles(1, { upload: () => Promise.reject(new Error('The line is gone.')) })
  await press('Replace letter.pdf')
  await choose(new File(['x'], 'signed.pdf', { type: 'application/pdf' }))
  await expect.poll(() => asked).toEqual(['upload signed.pdf for letter', 'restore letter for undefined'])
  expect(answer()).toEqual(['letter'])
})

test('a question says the limit that will be enforced, and refuses by it: the smaller one of its own and the institution', async () => {
  const nodes = [sampleField('offer', 'file', { label: 'Offer letter', maxSize: 25 * 1024 * 1024 })]
  const store = createFormStore(sampleSession(samplePlan([{ id: 'page', title: 'Page', nodes }])))
  const host = await showForm(store, {
    uploads: {
      bounds: { megabytes: 1, types: ['application/pdf'] },
      upload: () => Promise.reject(new Error('nothing is sent')),
      remove: async () => undefined,
    },
  })
  await expect.poll(() => host.querySelector('.sj-drop')?.textContent).toContain('or choose from your device. PDF, up to 1 MB')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['x'.repeat(1024 * 1024 + 1)], 'big.pdf', { type: 'application/pdf' }))
  chosen.items.add(new File(['x'], 'photo.png', { type: 'image/png' }))
  const input = host.querySelector<HTMLInputElement>('.sj-drop input[type=file]')
  if (!input) throw new Error('No input for a file')
  expect(input.accept).toBe('application/pdf')
  for (const file of chosen.files) {
    const each = new DataTransfer()
    each.items.add(file)
    input.files = each.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await settled()
    expect(host.querySelector('[role=alert]')?.textContent).toBe(
      file.name === 'big.pdf'
        ? 'big.pdf has 1 MB. The largest file that can be sent has 1 MB.'
        : 'photo.png cannot be sent here. Send PDF.',
    )
  }
})
