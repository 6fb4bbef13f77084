import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'

const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

export type Said = {
  readonly name: string
  readonly request: string
  readonly audience: string
  readonly back: string
  readonly issuer?: string
  /** seconds from now */
  readonly from?: number
  readonly until?: number
  readonly issued?: number
  readonly recipient?: string
  readonly subjectTo?: string
  readonly id?: string
  readonly status?: string
}

const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const SHA256 = { signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', digest: 'http://www.w3.org/2001/04/xmlenc#sha256' }
const SHA1 = { signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }

/** A provider that speaks SAML: it reads requests, and writes responses that it signs as a real one does. */
export const samlProvider = () => {
  const keys = newKeys()
  const issuer = 'https://idp.halverton.example/entity'
  const entryPoint = 'https://idp.halverton.example/sso'
  const instant = (seconds = 0): string => new Date(Date.now() + seconds * 1000).toISOString()

  const assertion = ({ name, request, audience, back, from, until = 120, issued, recipient, subjectTo, id, issuer: other }: Said): string =>
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id ?? `_a${randomUUID()}`}" Version="2.0" IssueInstant="${instant(issued)}"><saml:Issuer>${other ?? issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${name}-nameid</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${instant(until)}" Recipient="${recipient ?? back}" InResponseTo="${subjectTo ?? request}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${instant(from ?? -5)}" NotOnOrAfter="${instant(until)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${instant()}" SessionIndex="1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="uid"><saml:AttributeValue>${name}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`

  const responseOf = (answered: Said, content = assertion(answered)): string =>
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r${randomUUID()}" Version="2.0" IssueInstant="${instant()}" Destination="${answered.back}" InResponseTo="${answered.request}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${answered.issuer ?? issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${answered.status ?? 'Success'}"/></samlp:Status>${answered.status === undefined ? content : ''}</samlp:Response>`

  /** Signs one element of a document, in its place behind the issuer. */
  const signed = (xml: string, element: 'Response' | 'Assertion', { by = keys, old = false } = {}): string => {
    const algorithms = old ? SHA1 : SHA256
    const signature = new SignedXml({
      privateKey: by.privateKey,
      canonicalizationAlgorithm: C14N,
      signatureAlgorithm: algorithms.signature,
    })
    const xpath = `//*[local-name(.)='${element}']`
    signature.addReference({
      xpath,
      digestAlgorithm: algorithms.digest,
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N],
    })
    signature.computeSignature(xml, { location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } })
    return signature.getSignedXml()
  }
  return { issuer, entryPoint, key: keys.publicKey, others: newKeys(), assertion, responseOf, signed }
}

/** What the portal asks of a provider, out of the address to which it sends the browser. */
export const requestIn = (address: string) => {
  const { searchParams } = new URL(address)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const attribute = (name: string): string => new RegExp(`${name}="([^"]*)"`, 'u').exec(xml)?.[1] ?? ''
  return {
    id: attribute('ID'),
    back: attribute('AssertionConsumerServiceURL'),
    issuer: /<saml:Issuer[^>]*>([^<]*)</u.exec(xml)?.[1] ?? '',
    state: searchParams.get('RelayState') ?? '',
    isSigned: searchParams.get('Signature') !== null,
  }
}
