import type { DefinitionSet, Diagnostic } from '#engine'
import { addressOf, nameOf } from '../../connections/connected.ts'
import { campusSignInOf } from '../../definitions/sign-in/campus-sign-in.ts'
import { serverTexts } from '../../texts/en.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

type Address = { readonly id: string; readonly pointer: string; readonly key: string; readonly origin: string }

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')

/** Where secrets of the institution would be sent by what its definitions say. */
const addressesIn = (context: ViewerContext, set: DefinitionSet): readonly Address[] => {
  const { institution, services } = context
  const definitions = services.registry.openDraft(institution, set)
  const issuer = campusSignInOf(definitions.settings)?.issuer ?? ''
  return [
    { id: `${institution.code}.institution`, pointer: '/settings/campusSignIn/issuer', key: institution.code, origin: originOf(issuer) },
    ...set
      .all('connection')
      .filter(({ access }) => access !== undefined)
      .map((connection) => ({
        id: connection.id,
        pointer: '/address',
        key: `${institution.code}/${nameOf(connection)}`,
        origin: originOf(addressOf({ ...context, definitions }, connection)),
      })),
  ]
}

/** An address that a secret was not given for gets none, so whoever publishes it has to know: nobody would come in there any more. */
export const foreignSecrets = (context: ViewerContext, before: DefinitionSet, after: DefinitionSet): readonly Diagnostic[] => {
  const { campusSecrets } = context.services
  if (campusSecrets.size === 0) return []
  const known = new Set(addressesIn(context, before).map(({ key, origin }) => `${key} ${origin}`))
  return addressesIn(context, after).flatMap(({ id, pointer, key, origin }): readonly Diagnostic[] => {
    const given = campusSecrets.get(key)
    if (given === undefined || origin === '' || origin === given.origin || known.has(`${key} ${origin}`)) return []
    return [
      {
        code: 'server.secret-elsewhere',
        severity: 'error',
        id,
        file: `${id}.json`,
        pointer,
        line: 1,
        column: 1,
        message: serverTexts.configuration.secretElsewhere({ origin, given: given.origin }),
        mend: serverTexts.configuration.secretElsewhereMend,
      },
    ]
  })
}
