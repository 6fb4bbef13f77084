import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SamlSignIn } from '../../../../definitions/sign-in/saml-sign-in.ts'
import type { InstitutionRow } from '../../../../store/accounts/institutions.ts'
import type { Services } from '../../../../work/services.ts'
import { campusCookie } from '../campus-cookie.ts'
import { signInPage } from '../campus-page.ts'
import { samlAt } from './saml-at.ts'

type Asked = { readonly institution: InstitutionRow; readonly portal: string; readonly saml: SamlSignIn; readonly next: string }

/** Sends the browser to the provider of its campus with a request. The browser keeps which one, so that nobody else's response counts in it. */
export const beginSaml = async (
  services: Services,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  { institution, portal, saml, next }: Asked,
): Promise<FastifyReply> => {
  const state = randomBytes(32).toString('base64url')
  try {
    const service = await samlAt(services, { institution, portal, saml })
    const { generateUniqueId } = service.options
    let sent = ''
    service.options.generateUniqueId = () => (sent = generateUniqueId())
    const address = await service.getAuthorizeUrlAsync(state, undefined, {})
    campusCookie.keep(reply, services, { institution: institution.id, state, nonce: sent, verifier: '', next })
    return await reply.redirect(address)
  } catch (error) {
    request.log.warn(error, `the campus sign-in of ${institution.code}`)
    return reply.redirect(signInPage(portal, 'campus.away', next))
  }
}
