import { afterEach, expect, test } from 'vitest'
import { editorAddress, homeAddress, reviewAddress, stayOn, WHOLE } from './addresses.ts'

afterEach(() => stayOn(WHOLE, new URLSearchParams()))

test('what is opened from a page of one side of the portal stays on that page, with what the page itself asks for', () => {
  expect(editorAddress('cpt-request.form', { change: 'a' })).toBe('/configuration?definition=cpt-request.form&change=a')
  stayOn('/student-stage-configuration', new URLSearchParams('stage_cd=invited&definition=x.form&q=words'))
  expect(homeAddress()).toBe('/student-stage-configuration?stage_cd=invited')
  expect(reviewAddress('a')).toBe('/student-stage-configuration?stage_cd=invited&change=a')
})
