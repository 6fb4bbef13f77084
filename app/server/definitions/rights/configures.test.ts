import { definitionSet } from '#engine'
import { expect, test } from 'vitest'
import { configuresFindings } from './configures.ts'
import { signInRoleFindings } from '../sign-in/sign-in-roles.ts'

const setWith = (defaults: object, office: object = {}) =>
  definitionSet({
    'access.settings': { id: 'access.settings', defaults },
    'office.settings': { id: 'office.settings', defaults: office },
    'session.settings': { id: 'session.settings', defaults: { accounts: {}, sessionMinutes: 54 } },
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

// Two definitions with one name: the later one counts, so whoever has the one would decide about the other.
test.each([
  [{ officeName: 'The office' }, 0],
  [{ access: { publish: 'is-officer.rule' } }, 1],
  [{ sessionMinutes: 1 }, 1],
  [{ secondFactorOf: '' }, 1],
])('settings that are given away hold no setting of others, and none that decides who may do what: %j', (office, count) => {
  expect(configuresFindings(setWith({ configures: { 'office.settings': 'is-officer.rule' } }, office))).toHaveLength(count)
})

test.each([
  [{ unscoped: 'is-officer.rule' }, []],
  [{ students: 'is-officer.rule', campus: 'no-such.rule' }, ['/defaults/signInRoles/students', '/defaults/signInRoles/campus']],
  ['is-officer.rule', ['/defaults/signInRoles']],
])('a place of signing in has a name and a rule that are there: %j', (signInRoles, places) => {
  expect(signInRoleFindings(setWith({ signInRoles })).map(({ pointer }) => pointer)).toEqual(places)
})
