import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { DefinitionSet } from '#engine'
import { findInSettings, isOff, type SettingFinding, type WrittenSettings } from './written-settings.ts'

/** How people sign in with the ID of their campus, by OpenID Connect. The secret of the client is no part of any definition. */
const CampusSignIn = Type.Object(
  {
    label: Type.Optional(Type.String({ minLength: 1, maxLength: 60, description: 'on the button; otherwise the setting campusLabel' })),
    issuer: Type.String({ description: 'the address of the provider, as its tokens name it' }),
    clientId: Type.String({ minLength: 1, description: 'the name of this portal at the provider' }),
    claim: Type.String({ minLength: 1, description: 'what the provider says of a person that finds their account' }),
    finds: Type.Enum(['userName', 'email'], { description: 'what of an account the claim is' }),
  },
  { additionalProperties: false },
)
export type CampusSignIn = Static<typeof CampusSignIn>

/** The setting `campusSignIn`; undefined where the institution has none. */
export const campusSignInOf = ({ campusSignIn: written }: WrittenSettings): CampusSignIn | undefined =>
  Value.Check(CampusSignIn, written) ? written : undefined

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Tokens travel there: without TLS only to a provider on this machine. */
export const isProviderAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  return search === '' && hash === '' && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname)))
}

/** What is wrong with the setting `campusSignIn`, wherever it is written. */
export const campusFindings = (set: DefinitionSet): readonly SettingFinding[] =>
  findInSettings(set, (settings) => {
    if (isOff(settings['campusSignIn'])) return []
    const found = campusSignInOf(settings)
    if (!found)
      return [
        {
          at: 'campusSignIn',
          message: 'The setting "campusSignIn" does not say how people sign in with the ID of their campus.',
          mend: 'Write "label", "issuer", "clientId", "claim" and "finds" ("userName" or "email"), and nothing else: the secret is given to the server as CAMPUS_SECRETS.',
        },
      ]
    if (isProviderAddress(found.issuer)) return []
    return [
      {
        at: 'campusSignIn/issuer',
        message: `"${found.issuer}" is no address of a provider.`,
        mend: 'Write the issuer as the provider names it, such as https://id.example.edu.',
      },
    ]
  })
