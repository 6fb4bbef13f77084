import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { DefinitionSet } from '#engine'
import { findInSettings, isOff, type SettingFinding, type WrittenSettings } from './written-settings.ts'

/** How another portal of the campus says who comes from there: by a signed cookie. Its public key is no secret. */
const ExternalSignIn = Type.Object(
  {
    cookie: Type.String({ pattern: '^[\\w.-]{1,64}$', description: 'its name' }),
    issuer: Type.String({ minLength: 1, description: 'who signs it' }),
    audience: Type.String({ minLength: 1, description: 'the name of this portal in it' }),
    key: Type.Object(
      { kty: Type.Enum(['EC', 'OKP', 'RSA']), alg: Type.Enum(['ES256', 'EdDSA', 'RS256', 'PS256']) },
      { additionalProperties: true, description: 'the public key, as a JWK' },
    ),
    finds: Type.Enum(['userName', 'email'], { description: 'what of an account its subject is' }),
  },
  { additionalProperties: false },
)
export type ExternalSignIn = Static<typeof ExternalSignIn>

/** The setting `externalSignIn`; undefined where the institution has none. A private key is never accepted as one. */
export const externalSignInOf = ({ externalSignIn: written }: WrittenSettings): ExternalSignIn | undefined =>
  Value.Check(ExternalSignIn, written) && !('d' in written.key) ? written : undefined

/** What is wrong with the setting `externalSignIn`, wherever it is written. */
export const externalFindings = (set: DefinitionSet): readonly SettingFinding[] =>
  findInSettings(set, (settings) => {
    if (isOff(settings['externalSignIn']) || externalSignInOf(settings)) return []
    return [
      {
        at: 'externalSignIn',
        message: 'The setting "externalSignIn" does not say how another portal of the campus signs people in here.',
        mend: 'Write "cookie", "issuer", "audience", "key" (a public key as a JWK, with "alg") and "finds" ("userName" or "email"), and nothing else.',
      },
    ]
  })
