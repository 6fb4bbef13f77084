import type { SAML } from '@node-saml/node-saml'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { SamlSignIn } from '../../../../definitions/sign-in/saml-sign-in.ts'

/** What is looked at of an assertion beside what the library checks. */
const Checked = Type.Object({
  Assertion: Type.Object({
    $: Type.Object({ ID: Type.String({ minLength: 1 }) }),
    Subject: Type.Tuple([
      Type.Object({
        SubjectConfirmation: Type.Array(
          Type.Object({
            $: Type.Object({ Method: Type.String() }),
            SubjectConfirmationData: Type.Optional(
              Type.Array(
                Type.Object({ $: Type.Object({ Recipient: Type.Optional(Type.String()), InResponseTo: Type.Optional(Type.String()) }) }),
              ),
            ),
          }),
          { minItems: 1 },
        ),
      }),
    ]),
  }),
})

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
/** The standards have dropped it; the library still reads it. */
const OLD_DIGEST = /#(?:[a-z]+-)?sha1["']/iu

/** In any case: a parser that forgives the case would read it. */
const DOCUMENT_TYPE = /<!doctype/iu

/** Whom a response names, to which request it answers, and the id of its assertion, which is good for one session. */
export type Heard = { readonly name: string; readonly request: string; readonly assertion: string }

/** Why a response is refused although it is signed; the log of the server has the sentence. */
class Refused extends Error {}

/** Fails when the response is not one of the provider for this portal and a request of its own, now. Undefined when it does not say who it is. */
export const readResponse = async (
  service: SAML,
  { issuer, claim }: SamlSignIn,
  { SAMLResponse, back }: { readonly SAMLResponse: string; readonly back: string },
): Promise<Heard | undefined> => {
  const xml = Buffer.from(SAMLResponse, 'base64').toString('utf8')
  if (OLD_DIGEST.test(xml)) throw new Refused('the response is signed with SHA-1')
  if (DOCUMENT_TYPE.test(xml)) throw new Refused('the response has a document type, which may say what its texts are')
  const { profile } = await service.validatePostResponseAsync({ SAMLResponse })
  if (!profile) throw new Refused('the provider named nobody')
  if (profile.issuer !== issuer) throw new Refused(`the response is of "${profile.issuer}"`)
  const read = profile.getAssertion?.()
  if (!Value.Check(Checked, read)) throw new Refused('the assertion has no confirmed subject')
  const { $: head, Subject } = read.Assertion
  const request = typeof profile['inResponseTo'] === 'string' ? profile['inResponseTo'] : ''
  const isForUs = Subject[0].SubjectConfirmation.some(
    ({ $: { Method }, SubjectConfirmationData = [] }) =>
      Method === BEARER && SubjectConfirmationData.some(({ $ }) => $.Recipient === back && $.InResponseTo === request),
  )
  if (!isForUs || request === '') throw new Refused('the assertion is for somebody else')
  const attributes = profile['attributes']
  const ofAttribute: unknown = typeof attributes === 'object' && attributes !== null ? Reflect.get(attributes, claim) : undefined
  const given = claim === 'NameID' ? profile.nameID : ofAttribute
  return typeof given === 'string' && given.trim() !== '' ? { name: given, request, assertion: head.ID } : undefined
}
