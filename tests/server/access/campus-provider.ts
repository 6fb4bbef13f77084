import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

/** A person who may sign in at the provider, with what it says of them. */
export type CampusPerson = { readonly [claim: string]: string | boolean }

export const SECRET = 'a-secret-of-the-portal-at-its-campus'

/**
 * A real OpenID provider on a port of this machine. Nobody types there: whoever comes is the person set by `be`, or, without one, somebody
 * who declines.
 */
export const campusProvider = (port: number, back: string) => {
  const issuer = `http://127.0.0.1:${port}`
  let person: CampusPerson | undefined
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'sojourn',
        client_secret: SECRET,
        redirect_uris: [back],
        post_logout_redirect_uris: [`${new URL(back).origin}/`],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['of-the-test'] },
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/decide/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...person }) }),
    loadExistingGrant: async ({ oidc: { client, session } }) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/decide/')) return answer(request, response)
    const result = person ? { login: { accountId: 'somebody' } } : { error: 'access_denied' }
    return void provider.interactionFinished(request, response, result)
  })
  return {
    issuer,
    be: (next: CampusPerson | undefined): void => void (person = next),
    start: () => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve)),
    stop: () => new Promise<void>((resolve) => (server.closeAllConnections(), void server.close(() => resolve()))),
  }
}
