import type { Form, FormPlan } from '#engine'

export type Given = { readonly form: Form; readonly plan: FormPlan }

/** The interface of every page. Elements are found by the content of the document, as a person would. */
export type Page = {
  /** Everything that may be made before the clock starts: the questionnaire in the library's own format. */
  readonly adapt: (given: Given) => () => void | Promise<void>
  readonly typed: () => HTMLElement | null | undefined
  readonly yes: () => HTMLElement | null | undefined
  readonly no: () => HTMLElement | null | undefined
  readonly revealed: () => Element | null | undefined
  readonly send: () => void
  /** True once a person can read the missing answers. */
  readonly refused: () => boolean
}

export type Bench = {
  prepare(query: string): Promise<void>
  mount(): Promise<number>
  key(): Promise<number>
  keyOnly(): void
  show(): Promise<number>
  submit(): Promise<number>
  nodes(): number
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only an interface adds to the window.
  interface Window {
    bench?: Bench
  }
}

/** Waits until the next frame is laid out and painted: a message posted in the frame arrives when its work is done. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        resolve()
      })
      port1.start()
      port2.postMessage(0)
    })
  })

const PATIENCE_MS = 120_000

const until = async (holds: () => boolean, what: string): Promise<void> => {
  const began = performance.now()
  while (!holds()) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`${what} did not come`)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}

const must = <T>(found: T | null | undefined, what: string): T => {
  if (found === null || found === undefined) throw new Error(`There is no ${what}`)
  return found
}

/** Makes a page measurable. */
export const offer = (page: Page): void => {
  let start: (() => void | Promise<void>) | undefined
  const type = (): void => {
    // Types as the keyboard does: the browser changes the text and fires its own events.
    document.execCommand('insertText', false, 'x')
  }
  const click = (element: HTMLElement): void => {
    element.click()
  }
  window.bench = {
    async prepare(query) {
      const given = (await (await fetch(`/questionnaire?${query}`)).json()) as Given
      start = page.adapt(given)
    },
    async mount() {
      const began = performance.now()
      await start?.()
      await until(() => page.typed() instanceof HTMLElement && page.yes() instanceof HTMLElement, 'first section')
      await painted()
      return performance.now() - began
    },
    async key() {
      const input = must(page.typed(), 'line to type in')
      if (document.activeElement !== input) {
        input.focus()
        await painted()
      }
      const began = performance.now()
      type()
      await painted()
      return performance.now() - began
    },
    keyOnly() {
      const input = must(page.typed(), 'line to type in')
      if (document.activeElement !== input) input.focus()
      type()
    },
    async show() {
      if (page.revealed()) {
        click(must(page.no(), 'no'))
        await until(() => !page.revealed(), 'hidden question')
        await painted()
        await new Promise((resolve) => {
          setTimeout(resolve, 60)
        })
      }
      const began = performance.now()
      click(must(page.yes(), 'yes'))
      await until(() => Boolean(page.revealed()), 'shown question')
      await painted()
      return performance.now() - began
    },
    async submit() {
      const began = performance.now()
      page.send()
      await until(page.refused, 'list of what is missing')
      await painted()
      return performance.now() - began
    },
    nodes: () => document.querySelectorAll('*').length,
  }
}

export const host = (): HTMLElement => must(document.getElementById('host'), 'host')
/** The element of a question in the floors, which name it by id. */
export const byId = (id: string): HTMLElement | null => document.getElementById(id)
