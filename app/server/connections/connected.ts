import type { Connection, ConnectionAccess, Json } from '#engine'
import { secretFor } from '../access/campus-secrets.ts'
import { isProviderAddress } from '../definitions/sign-in/campus-sign-in.ts'
import type { Giver } from '../store/outside/sessions.ts'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import type { Reach } from './private-address.ts'
import type { WorkContext } from '../work/work-context.ts'

/** How the portal is known at another system. */
export type Let = Pick<ConnectionAccess, 'token' | 'scope' | 'consent'> & { readonly client: string; readonly secret: string }

/** Another system that can be asked: its address without a slash at its end. */
export type Connected = { readonly id: string; readonly address: string; readonly reach: Reach; readonly access?: Let }
export type Consented = Connected & { readonly access: Let & { readonly consent: NonNullable<Let['consent']> } }

/** A system without `access` knows the portal by no name. */
export const giverOf = ({ id, address, access }: Connected): Giver => ({ connection: id, address, client: access?.client ?? '' })

type Around = WorkContext & Partial<Pick<ViewerContext, 'viewer'>>

const valueIn = ({ definitions, today, viewer }: Around, logic: Json | undefined): string => {
  const { rules, settings } = definitions
  const found = logic === undefined ? null : rules.value(logic, { today, settings, user: viewer?.user ?? {} })
  return typeof found === 'string' ? found.trim() : ''
}

/** Without its kind, as the secret of a connection and its folder are called. */
export const nameOf = ({ id }: Pick<Connection, 'id'>): string => id.replace(/\.connection$/u, '')

/** The address that the settings give a connection. */
export const addressOf = (context: Around, { address }: Pick<Connection, 'address'>): string =>
  valueIn(context, address).replace(/\/+$/u, '')

/**
 * A system that is asked by http, as the settings of the institution have it. Without TLS only one on this machine is asked, and only where the
 * operator lets connections lead there. A secret leaves for the origin that the operator wrote beside it alone.
 */
export const connectedTo = (context: Around, id: string): Connected | Failure => {
  const { definitions, institution, services } = context
  const connection = definitions.set.get('connection', id)
  if (connection?.transport !== 'http') return fail('connection.not-found')
  const address = addressOf(context, connection)
  const { connectionsLoopback = false, connectionsInside = [] } = services.config
  if (!isProviderAddress(address) || !(address.startsWith('https:') || connectionsLoopback)) return fail('connection.not-ready')
  const { access } = connection
  const own = services.campusSecrets.get(`${institution.code}/${nameOf(connection)}`)
  const { origin } = new URL(address)
  // Where the operator has sent a secret, they let the portal go.
  const reach = { loopback: connectionsLoopback, inside: connectionsInside.includes(origin) || own?.origin === origin }
  if (access === undefined) return { id, address, reach }
  const client = valueIn(context, access.client)
  const secret = secretFor(services.campusSecrets, `${institution.code}/${nameOf(connection)}`, address)
  if (client === '' || secret === undefined) return fail('connection.not-ready')
  const { token, scope, consent } = access
  if (consent && Object.values(namesOfBack(context, consent)).includes('')) return fail('connection.not-ready')
  return { id, address, reach, access: { client, secret, token, ...(scope !== undefined && { scope }), ...(consent && { consent }) } }
}

/** How the portal is let in at another system, for those who may decide it, whether it is set up or not. */
export const accessFor = (context: ViewerContext, id: string): ConnectionAccess | Failure => {
  const { definitions, today, viewer } = context
  const access = definitions.set.get('connection', id)?.access
  if (access === undefined) return fail('connection.not-found')
  const mayDecide = definitions.rules.holds(access.who, { today, settings: definitions.settings, user: viewer.user })
  return mayDecide ? access : fail('auth.forbidden')
}

/** A system at which this viewer may let the portal in. */
export const consentedBy = (context: ViewerContext, id: string): Consented | Failure => {
  const decided = accessFor(context, id)
  if (isFailure(decided)) return decided
  const { consent } = decided
  if (consent === undefined) return fail('connection.not-found')
  const connected = connectedTo(context, id)
  if (isFailure(connected)) return connected
  const { access } = connected
  return access === undefined ? fail('connection.not-ready') : { ...connected, access: { ...access, consent } }
}

/** The values of the names in `back`, as the institution has them now. */
export const namesOfBack = (context: Around, { with: given = {} }: NonNullable<Let['consent']>): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(given).map(([name, logic]) => [name, valueIn(context, logic)]))
