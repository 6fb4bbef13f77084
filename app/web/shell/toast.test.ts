import { expect, test } from 'vitest'
import { idOfToast, SNACKBAR_MS, TOAST_MS } from './toast.ts'

const saved = { key: 1, title: 'Saved', intent: 'success' as const }

// SH-9-05, SH-9-08, SH-9-09
test('a toast stands five seconds, and a plain snackbar three', () => {
  expect([TOAST_MS, SNACKBAR_MS]).toEqual([5000, 3000])
})

// SH-9-06
test('the same words are one toast, and each that can be undone is one of its own', () => {
  expect(idOfToast({ ...saved, key: 2 })).toBe(idOfToast(saved))
  expect(idOfToast({ ...saved, text: 'All of it' })).not.toBe(idOfToast(saved))
  expect(idOfToast({ ...saved, intent: 'error' })).not.toBe(idOfToast(saved))
  const undo = (): void => undefined
  expect(idOfToast({ ...saved, key: 2, undo })).not.toBe(idOfToast({ ...saved, undo }))
  const about = 'the end of the session' as const
  expect(idOfToast({ ...saved, key: 2, title: 'Ended', about })).toBe(idOfToast({ ...saved, about }))
})
