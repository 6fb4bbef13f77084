import type { FastifyRequest } from 'fastify'
import { secretFor } from '../../../access/campus-secrets.ts'
import { campusSignInOf, type CampusSignIn } from '../../../definitions/sign-in/campus-sign-in.ts'
import { samlSignInOf } from '../../../definitions/sign-in/saml-sign-in.ts'
import type { CompiledDefinitions } from '../../../definitions/registry.ts'
import type { InstitutionRow } from '../../../store/accounts/institutions.ts'
import { portalAddress } from '../../../work/portal-address.ts'
import type { Services } from '../../../work/services.ts'

type Of = { readonly campusSecrets: Services['campusSecrets'] }

/** How people of an institution sign in with their campus ID; undefined without the setting or the secret. */
export const campusOf = (
  { campusSecrets }: Of,
  { code }: Pick<InstitutionRow, 'code'>,
  { settings }: Pick<CompiledDefinitions, 'settings'>,
): { readonly asked: CampusSignIn; readonly secret: string } | undefined => {
  const asked = campusSignInOf(settings)
  const secret = asked && secretFor(campusSecrets, code, asked.issuer)
  return asked && secret !== undefined ? { asked, secret } : undefined
}

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
