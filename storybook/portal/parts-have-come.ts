import { expect, waitFor } from 'storybook/test'
import { whenIdle } from '../../renderer/state/on-demand.ts'

/** What stands in the place of something until it is there. */
const WAITING = '.sj-skeleton, [aria-busy="true"]'

/** Nothing stands in the place of a part, or of what it asks. */
export const partsHaveCome = async (canvas: HTMLElement): Promise<void> => {
  await new Promise<void>((resolve) => void whenIdle(resolve))
  await waitFor(() => expect(canvas.querySelector(WAITING)).toBeNull())
}
