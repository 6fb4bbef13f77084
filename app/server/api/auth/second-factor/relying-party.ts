import { portalAddress } from '../../../work/portal-address.ts'
import type { WorkContext } from '../../../work/work-context.ts'

/** The portal of an institution as a passkey knows it: made for one host name, and answered at its address alone. */
export const relyingParty = ({ services, institution, definitions }: WorkContext) => {
  const { origin, hostname } = new URL(portalAddress(services.config, institution))
  return { origin, id: hostname, name: definitions.institution.name }
}
