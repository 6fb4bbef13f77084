import { definitionSet } from '#engine'
import { expect, test } from 'vitest'
import { configuresFindings } from './configures.ts'
import { signInRoleFindings } from '../sign-in/sign-in-roles.ts'

const setWith = (defaults: object) =>
  definitionSet({
    'access.settings': { id: 'access.settings', defaults },
    'office.settings': { id: 'office.settings', defaults: {} },
    'session.settings': { id: 'session.settings', defaults: {} },
    'is-officer.rule': { id: 'is-officer.rule', type: 'condition', when: true },
  } as never)

test.each([
  [{ template: 'is-officer.rule', 'office.settings': 'is-officer.rule' }, []],
  [{ rule: 'is-officer.rule' }, ['/defaults/configures/rule']],
  [{ settings: 'is-officer.rule', screen: 'is-officer.rule' }, ['/defaults/configures/settings', '/defaults/configures/screen']],
  [{ 'access.settings': 'is-officer.rule' }, ['/defaults/configures/access.settings']],
  [
    { 'session.settings': 'is-officer.rule', 'is-officer.rule': 'is-officer.rule' },
    ['/defaults/configures/session.settings', '/defaults/configures/is-officer.rule'],
  ],
  [{ letters: 'is-officer.rule', lookup: 'no-such.rule' }, ['/defaults/configures/letters', '/defaults/configures/lookup']],
  ['is-officer.rule', ['/defaults/configures/configures']],
])('a part of the configuration is given away by a name that gives no other right: %j', (configures, places) => {
  expect(configuresFindings(setWith({ configures })).map(({ pointer }) => pointer)).toEqual(places)
})

test.each([
  [{ unscoped: 'is-officer.rule' }, []],
  [{ students: 'is-officer.rule', campus: 'no-such.rule' }, ['/defaults/signInRoles/students', '/defaults/signInRoles/campus']],
  ['is-officer.rule', ['/defaults/signInRoles']],
])('a place of signing in has a name and a rule that are there: %j', (signInRoles, places) => {
  expect(signInRoleFindings(setWith({ signInRoles })).map(({ pointer }) => pointer)).toEqual(places)
})
