import type { PlanPage } from '#engine'
import type { DrawnPage } from './use-pages.ts'

type StepOfAddress = { readonly index: number; readonly isAnother: boolean }

/**
 * The step of a wizard that an address opens, by its place among the visible ones. One that is not asked now gives way to the next one of the
 * form, or else to the last; one that the form does not have, to the first.
 */
export const stepOfAddress = (
  asked: string | undefined,
  visible: readonly DrawnPage[],
  all: readonly Pick<PlanPage, 'id'>[],
): StepOfAddress => {
  const found = visible.findIndex(({ id }) => id === asked)
  if (asked === undefined || found >= 0) return { index: Math.max(0, found), isAnother: false }
  const place = all.findIndex(({ id }) => asked === id || asked.startsWith(`${id}.`))
  const next = visible.findIndex((page) => all.findIndex(({ id }) => id === (page.of ?? page.id)) >= place)
  return { index: next < 0 ? Math.max(0, visible.length - 1) : next, isAnother: true }
}
