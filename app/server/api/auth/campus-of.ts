import { secretFor } from '../../access/campus-secrets.ts'
import { campusSignInOf, type CampusSignIn } from '../../definitions/sign-in/campus-sign-in.ts'
import { externalSignInOf } from '../../definitions/sign-in/external-sign-in.ts'
import { samlSignInOf } from '../../definitions/sign-in/saml-sign-in.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import type { InstitutionRow } from '../../store/accounts/institutions.ts'
import type { Services } from '../../work/services.ts'

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

/** Whether people of an institution may come by their campus: with its ID, by OpenID Connect or SAML, or from another portal of it. */
export const hasCampus = (of: Of, institution: Pick<InstitutionRow, 'code'>, definitions: Pick<CompiledDefinitions, 'settings'>): boolean =>
  campusOf(of, institution, definitions) !== undefined ||
  samlSignInOf(definitions.settings) !== undefined ||
  externalSignInOf(definitions.settings) !== undefined
