import type { FastifyRequest } from 'fastify'
import { samlSignInOf } from '../../../definitions/sign-in/saml-sign-in.ts'
import { portalAddress } from '../../../work/portal-address.ts'
import type { Services } from '../../../work/services.ts'
import { campusOf } from '../campus-of.ts'

/** The institution of a request, the address of its portal, and how its people sign in with their campus ID. */
export const findCampus = async (services: Services, { hostname }: Pick<FastifyRequest, 'hostname'>) => {
  const institution = await services.institutions.ofHost(hostname)
  if (!institution) return undefined
  const definitions = await services.registry.current(institution)
  const campus = campusOf(services, institution, definitions)
  const saml = samlSignInOf(definitions.settings)
  const portal = portalAddress(services.config, institution)
  return { institution, portal, back: `${portal}/api/auth/campus/back`, campus, saml }
}
