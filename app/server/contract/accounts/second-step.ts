import { Type, type Static } from 'typebox'
import { Closed } from '../schema.ts'

/** The second step of somebody whose password was right: `prove` what they have, or `add` something first. */
export const SecondStep = Closed({
  step: Type.Union([Type.Literal('prove'), Type.Literal('add')]),
  app: Type.Boolean({ description: 'an authenticator app' }),
  passkeys: Type.Integer(),
  recoveryCodes: Type.Integer({ description: 'that are left' }),
})
export type SecondStep = Static<typeof SecondStep>

/** The password was right, and a cookie that no script reads says so for ten minutes. There is no session yet. */
export const SecondStepAsked = Closed({ secondStep: SecondStep })
export type SecondStepAsked = Static<typeof SecondStepAsked>
