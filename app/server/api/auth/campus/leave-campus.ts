import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildEndSessionUrl } from 'openid-client'
import type { Services } from '../../../work/services.ts'
import { addressIn } from '../../../definitions/sign-in/leaving-addresses.ts'
import { cameFrom } from '../came-from.ts'
import { findCampus } from './find-campus.ts'

/** Where the browser goes after signing out; undefined for the sign-in page of the portal. A campus that signed somebody in goes before the old portal. */
export const leavesTo = async (services: Services, request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
  const found = await findCampus(services, request)
  if (!found) return undefined
  const { settings } = await services.registry.current(found.institution)
  if (!cameFrom.readOnce(request, reply, services, { institution: found.institution.id })) return addressIn(settings, 'legacyLoginUrl')
  return addressIn(settings, 'Remote_logout_url') ?? endAtProvider(services, request, found)
}

type Found = NonNullable<Awaited<ReturnType<typeof findCampus>>>

/**
 * The address at which the provider ends its own session; undefined where it names none or cannot be asked: the session of the portal has ended
 * all the same.
 */
const endAtProvider = async (
  services: Services,
  request: FastifyRequest,
  { institution, portal, campus }: Found,
): Promise<string | undefined> => {
  if (!campus) return undefined
  try {
    const provider = await services.campusProviders(campus.asked, campus.secret)
    if (provider.serverMetadata().end_session_endpoint === undefined) return undefined
    return buildEndSessionUrl(provider, { post_logout_redirect_uri: `${portal}/` }).href
  } catch (error) {
    request.log.warn(error, `the campus sign-out of ${institution.code}`)
    return undefined
  }
}
