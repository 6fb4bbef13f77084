import { beforeAll } from 'vitest'

// Component tests share one page: what a file left standing must not be found, or judged by axe, in the files after it.
beforeAll(() => {
  for (const left of document.querySelectorAll('body > :is(div, main)')) left.remove()
  history.replaceState(null, '', location.pathname + location.search)
})
