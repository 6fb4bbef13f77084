import type { Page } from 'playwright-core'

/**
 * Has a page believe that another window of the browser holds the stream of notices. That request never ends, so a page with it never has
 * its network at rest.
 */
export const withoutStream = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // An empty page has no locks.
    if (isSecureContext) navigator.locks.request = () => new Promise(() => undefined)
  })
