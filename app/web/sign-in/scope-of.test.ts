import { expect, test } from 'vitest'
import { scopeOf } from './scope-of.ts'

test('shows SH-7-09: the page of students signs in with an empty scope, and every other one with that of the staff', () => {
  expect(['/login/student', '/student', '/student/login'].map(scopeOf)).toEqual(['', '', ''])
  expect(['/login', '/login/global-login', '/global-login', '/students-list'].map(scopeOf)).toEqual(
    ['/login', '/login/global-login', '/global-login', '/students-list'].map(() => 'scholar:private'),
  )
})
