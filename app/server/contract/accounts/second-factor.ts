import { Type, type Static, type TSchema } from 'typebox'
import { Session } from '../auth.ts'
import type { OperationTable } from '../operation.ts'
import { SecondStep } from './second-step.ts'
import { Closed, Instant, List, Nothing, Uuid } from '../schema.ts'

/** What the browser is asked and answers is described by WebAuthn; the server judges it. */
const OfBrowser = Type.Unsafe<object>({ type: 'object', description: 'JSON of WebAuthn' })
const Answered = Type.Unsafe<object>({ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] })

export const SecondFactors = Closed({
  demanded: Type.Boolean({ description: 'the institution asks this person for a second step' }),
  app: Type.Union([Closed({ since: Instant }), Type.Null()]),
  passkeys: List(Closed({ id: Uuid, name: Type.String(), since: Instant, lastUsed: Type.Union([Instant, Type.Null()]) })),
  recoveryCodes: Type.Integer({ description: 'that are left' }),
  afterCampus: Type.Union([Type.Boolean(), Type.Null()], {
    description:
      'whether this person is asked for it after a sign-in of their campus too; null where there is none, or the institution decides',
  }),
  fresh: Type.Boolean({
    description: 'somebody has signed in, or proved again that it is them, minutes ago: only then something is changed',
  }),
  password: Type.Boolean({ description: 'there is one, by which they can prove it' }),
})
export type SecondFactors = Static<typeof SecondFactors>

/** `recoveryCodes`: with the first factor, and never shown again. `session`: where something had to be added before the session. */
const Added = Closed({ recoveryCodes: Type.Optional(List(Type.String())), session: Type.Optional(Session) })
export type Added = Static<typeof Added>

const Code = Closed({ way: Type.Enum(['app', 'recovery']), code: Type.String({ minLength: 1, maxLength: 60 }) })
const OneTimeCode = Type.String({ pattern: '^[0-9]{6}$' })
const Accounts = List(Closed({ account: Uuid, name: Type.String(), role: Type.String() }))

const adds = <T extends TSchema>(summary: string, body: T) => ({ summary, body, response: Added })

export const secondFactorOperations = {
  'GET /api/auth/second-step': {
    summary: 'The second step that this browser waits for, after its campus has signed somebody in',
    response: Closed({ secondStep: SecondStep, userName: Type.String() }),
  },
  'POST /api/auth/second-factor': {
    summary: 'The second step of a sign-in: a code of the app, or one of the recovery codes',
    body: Code,
    response: Session,
  },
  'POST /api/auth/second-factor/challenge': { summary: 'What a passkey has to sign for the second step', response: OfBrowser },
  'POST /api/auth/second-factor/passkey': {
    summary: 'The second step of a sign-in: what a passkey has signed',
    body: Closed({ answer: Answered }),
    response: Session,
  },
  'GET /api/auth/second-factor': { summary: 'With what the viewer proves the second step of a sign-in', response: SecondFactors },
  'POST /api/auth/second-factor/app': {
    summary: 'Begin to use an authenticator app; it counts once a code of it was shown',
    response: Closed({
      secret: Type.String(),
      address: Type.String({ description: 'otpauth:' }),
      picture: Type.String({ description: 'the address as a QR code, a picture as data:' }),
    }),
  },
  'POST /api/auth/second-factor/app/confirm': adds('Use the authenticator app from now on', Closed({ code: OneTimeCode })),
  'DELETE /api/auth/second-factor/app': { summary: 'Use no authenticator app any more', response: SecondFactors },
  'POST /api/auth/second-factor/passkeys/begin': { summary: 'What the browser needs to make a passkey', response: OfBrowser },
  'POST /api/auth/second-factor/passkeys': adds(
    'Add a passkey',
    Closed({ name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }), answer: Answered }),
  ),
  'DELETE /api/auth/second-factor/passkeys/:passkey': {
    summary: 'Remove a passkey',
    params: Closed({ passkey: Uuid }),
    response: SecondFactors,
  },
  'POST /api/auth/second-factor/recovery-codes': {
    summary: 'New recovery codes; the ones before work no more',
    response: Closed({ recoveryCodes: List(Type.String()) }),
  },
  'POST /api/auth/second-factor/after-campus': {
    summary: 'Choose whether the second step is asked for after a sign-in of the campus too',
    body: Closed({ asks: Type.Boolean() }),
    response: SecondFactors,
  },
  'POST /api/auth/proof/password': {
    summary: 'Prove again that it is you, by the password, before the second step is changed',
    body: Closed({ userPassword: Type.String({ minLength: 1, maxLength: 1000 }) }),
    response: Nothing,
  },
  'POST /api/auth/proof/code': {
    summary: 'Prove again that it is you, by a code of the app or a recovery code',
    body: Code,
    response: Nothing,
  },
  'POST /api/auth/proof/challenge': { summary: 'What a passkey has to sign to prove again that it is you', response: OfBrowser },
  'POST /api/auth/proof/passkey': {
    summary: 'Prove again that it is you, by what a passkey has signed',
    body: Closed({ answer: Answered }),
    response: Nothing,
  },
  'GET /api/second-factors': {
    summary: 'Accounts by name that have a second step',
    query: Closed({ q: Type.String({ minLength: 2, maxLength: 100 }) }),
    response: Accounts,
  },
  'POST /api/second-factors/:account/reset': {
    summary: 'Remove every second step of somebody who has lost theirs, and end their sessions; the reason is logged',
    params: Closed({ account: Uuid }),
    body: Closed({ reason: Type.String({ minLength: 3, maxLength: 500, pattern: '\\S' }) }),
    response: Nothing,
  },
} as const satisfies OperationTable
