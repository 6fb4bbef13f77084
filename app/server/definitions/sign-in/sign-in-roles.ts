import { isRecord, type DefinitionSet } from '#engine'
import { findInSettings, type SettingFinding } from './written-settings.ts'

/** Where people sign in: a page that sends the empty scope, any other page, and the sign-in of a campus or of another portal of it. */
export const SIGN_IN_PLACES = ['unscoped', 'scoped', 'campus'] as const
export type SignInPlaceName = (typeof SIGN_IN_PLACES)[number]

/** A rule that nothing has would let everybody in, and nothing would say so. */
export const signInRoleFindings = (set: DefinitionSet): readonly SettingFinding[] =>
  findInSettings(set, ({ signInRoles = {} }) => {
    const mend = `Write the rule of a place, as in { "scoped": "is-officer.rule" }. The places are ${SIGN_IN_PLACES.join(', ')}.`
    if (!isRecord(signInRoles))
      return [{ at: 'signInRoles', message: 'The setting "signInRoles" says whose role may sign in where, and is no object.', mend }]
    return Object.entries(signInRoles).flatMap(([place, rule]) => {
      const isPlace = (SIGN_IN_PLACES as readonly string[]).includes(place)
      if (isPlace && typeof rule === 'string' && set.get('rule', rule) !== undefined) return []
      const message = isPlace
        ? `"${String(rule)}" is no rule, so nothing says who may sign in there.`
        : `There is no place "${place}" where people sign in.`
      return [{ at: `signInRoles/${place}`, message, mend }]
    })
  })
