import { randomUUID } from 'node:crypto'
import { SAML, ValidateInResponseTo, type CacheProvider } from '@node-saml/node-saml'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { readSigned, signed } from '../../../../access/signed.ts'
import { readSamlKeys } from '../../../../access/saml-keys.ts'
import type { SamlSignIn } from '../../../../definitions/sign-in/saml-sign-in.ts'
import type { InstitutionRow } from '../../../../store/accounts/institutions.ts'
import type { Services } from '../../../../work/services.ts'

const TEN_MINUTES_MS = 600_000
const OLDEST_MS = 300_000
const CLOCKS_DIFFER_MS = 30_000
const PURPOSE = 'saml-request'

/** A request to a provider. Its id is signed, so any server of this database knows which requests it has sent. */
const Request = Type.Object({ institution: Type.Integer(), at: Type.Integer(), nonce: Type.String() })

type Of = Pick<Services, 'sessionKey' | 'config' | 'now'>
type At = { readonly institution: Pick<InstitutionRow, 'id' | 'code'>; readonly portal: string; readonly saml: SamlSignIn }

/** The addresses of an institution's portal as a service provider. Its name is the address of its metadata. */
export const samlAddresses = (portal: string) => ({
  metadata: `${portal}/api/auth/campus/saml/metadata`,
  back: `${portal}/api/auth/campus/saml/back`,
  end: `${portal}/api/auth/campus/saml/end`,
})

/** An id of XML begins with a letter or a low line. */
const newRequest = ({ sessionKey, now }: Of, institution: number): string =>
  `_${signed(sessionKey, PURPOSE, { institution, at: now().getTime(), nonce: randomUUID() })}`

/** The requests are not stored: an id says by its signature that it was sent from here, for this institution, and when. */
const requestsOf = ({ sessionKey, now }: Of, institution: number): CacheProvider => ({
  saveAsync: (_key, value) => Promise.resolve({ value, createdAt: now().getTime() }),
  getAsync: (id) => {
    const read = id.startsWith('_') ? readSigned(sessionKey, PURPOSE, id.slice(1)) : undefined
    const isOurs = Value.Check(Request, read) && read.institution === institution && read.at > now().getTime() - TEN_MINUTES_MS
    return Promise.resolve(isOurs ? new Date(read.at).toISOString() : null)
  },
  removeAsync: (key) => Promise.resolve(key),
})

/** The portal as a service provider towards the provider of an institution. The whole response has to be signed, not a part of it. */
export const samlAt = async (services: Of, { institution, portal, saml }: At): Promise<SAML> => {
  const { metadata, back } = samlAddresses(portal)
  const keys = await readSamlKeys(services.config.dataDir, institution.code)
  return new SAML({
    issuer: metadata,
    audience: metadata,
    callbackUrl: back,
    entryPoint: saml.entryPoint,
    idpIssuer: saml.issuer,
    idpCert: [...saml.keys],
    wantAuthnResponseSigned: true,
    wantAssertionsSigned: false,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: CLOCKS_DIFFER_MS,
    maxAssertionAgeMs: OLDEST_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: TEN_MINUTES_MS,
    generateUniqueId: () => newRequest(services, institution.id),
    cacheProvider: requestsOf(services, institution.id),
    ...(keys && { privateKey: keys.key, publicCert: keys.certificate }),
  })
}
