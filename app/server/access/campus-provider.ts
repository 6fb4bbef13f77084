import {
  allowInsecureRequests,
  ClientSecretBasic,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client'
import type { CampusSignIn } from '../definitions/sign-in/campus-sign-in.ts'

/** The provider of a campus, with what it says of itself. Fails when it cannot be reached or says that it is another one. */
export type CampusProviders = (asked: CampusSignIn, secret: string) => Promise<Configuration>

const TIMEOUT_SECONDS = 5
const CLOCKS_DIFFER_SECONDS = 30
const ASKED_AGAIN_MS = 3_600_000

/** Each provider is asked once an hour what it says of itself; one that cannot be reached is asked again at once. */
export const openCampusProviders = (): CampusProviders => {
  const known = new Map<string, { readonly until: number; readonly provider: Promise<Configuration> }>()
  return ({ issuer, clientId }, secret) => {
    const key = JSON.stringify([issuer, clientId, secret])
    const kept = known.get(key)
    if (kept && kept.until > Date.now()) return kept.provider
    const provider = discovery(
      new URL(issuer),
      clientId,
      { client_secret: secret, [clockTolerance]: CLOCKS_DIFFER_SECONDS },
      ClientSecretBasic(secret),
      {
        timeout: TIMEOUT_SECONDS,
        // The signature of the identity is checked although it comes over a connection of our own.
        execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
      },
    )
    known.set(key, { until: Date.now() + ASKED_AGAIN_MS, provider })
    provider.catch(() => known.delete(key))
    return provider
  }
}
