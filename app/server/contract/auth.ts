import { Type, type Static } from 'typebox'
import { SecondStepAsked } from './accounts/second-step.ts'
import { Closed, List, Nothing, Uuid } from './schema.ts'
import { ServedScreen } from './shell.ts'
import type { OperationTable } from './operation.ts'

/** The names are the specification's. */
export const SignIn = Closed({
  user_name: Type.String({ minLength: 1, maxLength: 254 }),
  user_password: Type.String({ minLength: 1, maxLength: 1000 }),
  scope: Type.Optional(
    Type.Enum(['scholar:private', ''], {
      description: 'the page: of the staff, or of students; what somebody may do depends on their account alone',
    }),
  ),
})
export type SignIn = Static<typeof SignIn>

export const ForgotPassword = Closed({
  userName: Type.String({ minLength: 3, maxLength: 65, pattern: '^[^@\\s]+@[^@\\s]+$' }),
  clientId: Type.Optional(Type.String({ maxLength: 100, description: 'the institution; the host name says it too, and counts' })),
})
export type ForgotPassword = Static<typeof ForgotPassword>

const FirstAccount = Closed({
  key: Type.String({ minLength: 1, maxLength: 200, description: 'printed by the server at its start' }),
  email: Type.String({ minLength: 3, maxLength: 65, pattern: '^[^@\\s]+@[^@\\s]+$' }),
  firstName: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  lastName: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  userPassword: Type.String({ minLength: 1, maxLength: 1000 }),
})

/** The account whose password the link sets. */
export const PasswordLinkInfo = Closed({
  userName: Type.String(),
  STATUS: Type.Literal('SUCCESS'),
  USERROLE: Type.String(),
  ISACTIVELINK: Type.Literal(true, { description: 'a link that is not active is refused' }),
  USERNAME: Type.String(),
  TDSUSERID: Uuid,
  token: Type.String(),
})
export type PasswordLinkInfo = Static<typeof PasswordLinkInfo>

export const NewPassword = Closed({
  token: Type.String({ minLength: 1, maxLength: 200 }),
  userPassword: Type.String({ minLength: 1, maxLength: 1000 }),
  userName: Type.Optional(Type.String({ maxLength: 254, description: 'of the account of the link, or the link is refused' })),
  tdsUserId: Type.Optional(Uuid),
  scope: Type.Optional(Type.String({ maxLength: 40 })),
  isPasswordReset: Type.Optional(Type.Literal('0')),
  originApplication: Type.Optional(Type.String({ maxLength: 40 })),
})
export type NewPassword = Static<typeof NewPassword>

/** The user as rules and the shell read it. */
export type SessionUser = {
  readonly id: string
  readonly institution: string
  readonly userRole: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly [attribute: string]: string | number | boolean | null | readonly AttributeEntry[]
}
/** An entry of a list, or a row of one: the flags of an assistant at each campus. */
export type AttributeEntry = string | { readonly [name: string]: string }
const text = { type: 'string' }
export const SessionUser = Type.Unsafe<SessionUser>({
  type: 'object',
  properties: {
    id: text,
    institution: text,
    userRole: text,
    name: text,
    firstName: text,
    lastName: text,
    email: text,
    roleName: text,
    belongsTo: text,
  },
  required: ['id', 'institution', 'userRole', 'name', 'firstName', 'lastName', 'email'],
  additionalProperties: { type: ['string', 'number', 'boolean', 'null', 'array'], items: {} },
})

/** Lengths of time in seconds, from the settings of the institution. */
export const SessionClocks = Closed({
  lasts: Type.Number({ description: 'a session, from sign-in or from when it was continued' }),
  warning: Type.Number({ description: 'the countdown before its end' }),
  renew: Type.Number({ description: 'before its end, an access token is renewed' }),
  check: Type.Number({ description: 'between two looks at the clock' }),
  inactive: Type.Number({ description: 'without a key or the mouse, until somebody is asked whether to go on' }),
  leave: Type.Number({ description: 'from the message that the session has ended until the page is left' }),
})
export type SessionClocks = Static<typeof SessionClocks>

const sessionProperties = {
  accessToken: Type.String(),
  tokenType: Type.Literal('Bearer'),
  expiresIn: Type.Integer({ description: 'seconds' }),
  expireOn: Type.String({ format: 'date-time', description: 'when the access token ends' }),
  endsIn: Type.Integer({ description: 'seconds until the session ends, unless it is continued' }),
  clocks: SessionClocks,
  user: SessionUser,
  language: Type.Optional(Type.String({ description: 'the language this person reads, where they have chosen one' })),
}
/** The refresh token is in an httpOnly, SameSite=Strict cookie and never in a body. */
export const Session = Closed(sessionProperties)
export type Session = Static<typeof Session>

/** `screen`: the page that was asked for with the token, with its record, so that a first page needs one answer and not two. */
const RenewedSession = Closed({ ...sessionProperties, screen: Type.Optional(ServedScreen) })

export const authOperations = {
  'POST /api/auth/sign-in': {
    summary: 'Sign in; sets the refresh cookie, or asks for a second step',
    body: SignIn,
    response: Type.Union([Session, SecondStepAsked]),
  },
  'POST /api/auth/first-account': {
    summary: 'Make the first account of an institution by the key that the server prints, and sign in with it',
    body: FirstAccount,
    response: Session,
  },
  'POST /api/auth/refresh': {
    summary: 'A new access token for the refresh token in the cookie, and the screen behind a hash path',
    query: Closed({
      path: Type.Optional(Type.String({ maxLength: 2000 })),
      continue: Type.Optional(Type.Literal('true', { description: 'the session goes on: its end is counted from now' })),
    }),
    response: RenewedSession,
    whileViewing: true,
  },
  'POST /api/auth/sign-out': {
    summary: 'End the session everywhere it was refreshed',
    response: Closed({
      leave: Type.Optional(Type.String({ description: 'where the browser ends the session at the provider of the campus as well' })),
    }),
    whileViewing: true,
  },
  'POST /api/auth/forgot-password': {
    summary: 'Ask for a link that sets a new password; the response is the same whether anybody has the address',
    body: ForgotPassword,
    response: Closed({ STATUS: Type.Literal('SUCCESS'), MESSAGE: Type.String() }),
  },
  'GET /api/auth/password-link': {
    summary: 'Whether a link still sets a password',
    headers: Type.Object({ 'x-password-token': Type.Optional(Type.String()) }),
    response: PasswordLinkInfo,
  },
  'PUT /api/language': {
    summary: 'Choose the language in which the viewer reads the portal and its mails; sets the cookie that says so',
    body: Closed({ language: Type.String({ maxLength: 20 }) }),
    response: Nothing,
  },
  'POST /api/auth/new-password': { summary: 'Set a new password by a link', body: NewPassword, response: Nothing },
} as const satisfies OperationTable

const ViewedAccount = Closed({ account: Uuid, name: Type.String(), role: Type.String() })

export const viewAsOperations = {
  'GET /api/view-as': {
    summary: 'Accounts by name, or of whom a record is about, to look at the portal as one of them',
    query: Closed({
      q: Type.Optional(Type.String({ minLength: 2, maxLength: 100 })),
      record: Type.Optional(Type.String({ format: 'uuid', description: 'id of the record of a person' })),
    }),
    response: List(ViewedAccount),
  },
  'POST /api/view-as': {
    summary: 'Look at the portal as somebody else, for a while and without changing anything; the reason is logged',
    body: Closed({ account: Uuid, reason: Type.String({ minLength: 3, maxLength: 500, pattern: '\\S' }) }),
    response: Closed({
      accessToken: Type.String(),
      expiresIn: Type.Integer({ description: 'seconds; it cannot be renewed' }),
      user: SessionUser,
    }),
  },
} as const satisfies OperationTable
