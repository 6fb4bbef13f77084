import { expect, waitFor } from 'storybook/test'
import { partsHaveCome } from './parts-have-come.ts'
import { NOT_RECORDED } from './recorded-answers.ts'

/** The demo has no record of theirs, or nobody among its people whom it shows one. Who adds one takes the screen out of here. */
const NOBODY_THERE: ReadonlySet<string> = new Set([
  'edito1extension.screen',
  'office-createscholar.screen',
  'request-create.screen',
  'request-receipt.screen',
  'request-task.screen',
  'site-image-folder.screen',
  'site-image.screen',
  'sponsorship-receipt.screen',
  'student-import-row.screen',
  'student-import.screen',
])

/** The portal has drawn a screen, with its content, from what was recorded and nothing else. */
export const screenIsDrawn = async (canvas: HTMLElement, screen: string): Promise<void> => {
  await waitFor(() => expect(canvas.querySelector('main h1, main h2, main .sj-empty')).not.toBeNull())
  await partsHaveCome(canvas)
  await expect(document.body).not.toHaveTextContent(NOT_RECORDED)
  await expect(canvas.querySelector('[data-nothing]') !== null, `${screen} shows nothing`).toBe(NOBODY_THERE.has(screen))
}

/** A menu has a line, or says that it has none. */
export const menuIsDrawn = (canvas: HTMLElement): Promise<void> =>
  waitFor(() => expect(canvas.querySelector('section a, section button, section p + p')).not.toBeNull())

/** A workflow shows its states: as boxes, and on a phone as lines of a list. */
export const pathIsDrawn = (canvas: HTMLElement): Promise<void> =>
  waitFor(() => expect(canvas.querySelector('[data-state], tbody tr, li')).not.toBeNull())
