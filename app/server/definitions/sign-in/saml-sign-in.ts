import { createPublicKey } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { DefinitionSet } from '#engine'
import { campusSignInOf, isProviderAddress } from './campus-sign-in.ts'
import { findInSettings, isOff, type SettingFinding, type WrittenSettings } from './written-settings.ts'

/** How people sign in with the ID of their campus where it speaks SAML alone. What is here is in the metadata of the provider, and no secret. */
const SamlSignIn = Type.Object(
  {
    label: Type.Optional(Type.String({ minLength: 1, maxLength: 60, description: 'on the button; otherwise the setting campusLabel' })),
    issuer: Type.String({ minLength: 1, maxLength: 1024, description: 'the name of the provider, as its responses say it' }),
    entryPoint: Type.String({ description: 'where the provider takes requests (HTTP-Redirect)' }),
    keys: Type.Array(Type.String({ pattern: '^-----BEGIN (CERTIFICATE|PUBLIC KEY)-----' }), {
      minItems: 1,
      maxItems: 5,
      description: 'its certificates or public keys, as PEM; more than one while it changes them',
    }),
    claim: Type.String({ minLength: 1, description: 'the attribute that finds an account, or NameID' }),
    finds: Type.Enum(['userName', 'email'], { description: 'what of an account the claim is' }),
  },
  { additionalProperties: false },
)
export type SamlSignIn = Static<typeof SamlSignIn>

const isPublicKey = (pem: string): boolean => {
  try {
    return createPublicKey(pem).type === 'public'
  } catch {
    // Not a key: the finding says so.
    return false
  }
}

/** The setting `samlSignIn`; undefined where the institution has none, and where it has OpenID Connect. */
export const samlSignInOf = (settings: WrittenSettings): SamlSignIn | undefined => {
  const written = settings['samlSignIn']
  return Value.Check(SamlSignIn, written) &&
    !campusSignInOf(settings) &&
    isProviderAddress(written.entryPoint) &&
    written.keys.every(isPublicKey)
    ? written
    : undefined
}

/** `at` is written where the `other` one is in force already, which nobody sees who reads the institution alone. */
const second = (at: 'campusSignIn' | 'samlSignIn', other: 'campusSignIn' | 'samlSignIn') => ({
  at,
  message: `An institution has one way to sign in with the ID of its campus, and "${other}" is one already.`,
  mend: 'Write {} for one of the two, also for one that the office has; where the campus offers both, keep OpenID Connect.',
})

/** What is wrong with the setting `samlSignIn`, wherever it is written, and with another way over one of the office. */
export const samlFindings = (set: DefinitionSet): readonly SettingFinding[] =>
  findInSettings(set, (settings, inForce) => {
    const { samlSignIn } = settings
    if (samlSignIn === undefined && campusSignInOf(settings) && !isOff(inForce['samlSignIn'])) return [second('campusSignIn', 'samlSignIn')]
    if (samlSignIn === undefined || isOff(samlSignIn) || samlSignInOf({ ...inForce, samlSignIn })) return []
    return [
      campusSignInOf(inForce)
        ? second('samlSignIn', 'campusSignIn')
        : {
            at: 'samlSignIn',
            message: 'The setting "samlSignIn" does not say how people sign in with the ID of their campus.',
            mend: 'Write "label", "issuer", "entryPoint" (an address with https), "keys" (certificates or public keys as PEM), "claim" and "finds" ("userName" or "email"), and nothing else.',
          },
    ]
  })
