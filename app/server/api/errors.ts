import type { FastifyReply } from 'fastify'

/**
 * Every error of the API: its HTTP status, and the sentence used where the failure has no better one.
 * This is the only place that knows the HTTP status of a failure.
 */
export const ERRORS = {
  'request.invalid': { status: 400, message: 'The request is not formed as this address expects it.' },
  'request.too-large': { status: 413, message: 'The request is larger than this address accepts.' },
  'request.media': { status: 415, message: 'This kind of content is not accepted here.' },
  'request.rate': { status: 429, message: 'Too many requests. Wait a minute and try again.' },
  'request.not-found': { status: 404, message: 'There is nothing at this address.' },
  // These two codes are the specification's; the web ends the session on them.
  AUTHORIZATION_INVALID_TOKEN: { status: 401, message: 'Your session has expired, please login again.' },
  USER_AUTHENTICATION_FAILED: { status: 401, message: 'Username password combination not found.' },
  'auth.waiting': { status: 429, message: 'Too many attempts. Wait a little before the next one.' },
  // The sentences of a link that sets a password are the specification's.
  'auth.link': { status: 401, message: 'This link is not valid.' },
  'auth.link-used': { status: 409, message: 'The password was already reset, request a new password reset and try again.' },
  'auth.link-expired': { status: 410, message: 'Password reset link has expired.  Please use “Forgot Your Password” if needing a new one' },
  'auth.password-weak': { status: 422, message: 'Password should contain both upper and lower case letters and at least one number' },
  'auth.forbidden': { status: 403, message: 'You do not have permissions to access this area.' },
  'action.forbidden': { status: 403, message: 'No Access for this action.' },
  'record.not-found': { status: 404, message: 'This record does not exist, or you may not see it.' },
  'record.stale': { status: 409, message: 'Somebody else changed this record in the meantime.' },
  'record.locked': { status: 403, message: 'This record cannot be changed now.' },
  'answers.invalid': { status: 422, message: 'There is a problem with the answers.' },
  'case.not-found': { status: 404, message: 'There is no such type of case.' },
  'case.refused': { status: 403, message: 'This cannot be started now.' },
  'case.subject-needed': { status: 422, message: 'Say whom the case is about.' },
  'event.unknown': { status: 404, message: 'There is no such action.' },
  'event.not-permitted': { status: 403, message: 'No Access for this action.' },
  'event.not-in-state': { status: 409, message: 'This is not possible in the present state.' },
  'event.guard': { status: 409, message: 'This is not possible now.' },
  'event.problems': { status: 422, message: 'There is a problem with the answers.' },
  'event.no-target': { status: 422, message: 'Say where this should go.' },
  'approval.nobody': { status: 422, message: 'Nobody is named to approve.' },
  'approval.not-offered': { status: 409, message: 'This approval does not offer that.' },
  'approval.not-open': { status: 409, message: 'No decision is asked for now.' },
  'approval.token': { status: 401, message: 'This link is not valid.' },
  'approval.expired': { status: 410, message: 'This link has expired.' },
  'approval.decided': { status: 409, message: 'This was decided already.' },
  'approval.comment-needed': { status: 422, message: 'Say why in a comment.' },
  'idempotency.reused': { status: 422, message: 'This Idempotency-Key was used for another request.' },
  'file.too-large': { status: 413, message: 'The file is larger than allowed.' },
  'file.type': { status: 415, message: 'This kind of file is not accepted here.' },
  'file.empty': { status: 422, message: 'The file is empty.' },
  'file.missing': { status: 400, message: 'The request holds no file.' },
  'file.not-found': { status: 404, message: 'This file does not exist, or you may not see it.' },
  'file.place': { status: 422, message: 'No file is asked for at this place.' },
  'form.not-found': { status: 404, message: 'There is no such form.' },
  'plan.not-found': { status: 404, message: 'There is no such plan.' },
  'view.not-found': { status: 404, message: 'There is no such list.' },
  'view.refused': { status: 422, message: 'The list cannot be drawn like this.' },
  'view.timeout': { status: 503, message: 'The list took too long. Narrow it with a filter and try again.' },
  'view.not-exported': { status: 403, message: 'This list cannot be exported.' },
  'view.busy': { status: 503, message: 'Several lists are being exported. Try again in a minute.' },
  'view.filters-full': { status: 409, message: 'There is room for 20 saved filters. Delete one first.' },
  'definition.invalid': { status: 422, message: 'The definition has errors; nothing was published.' },
  'definition.not-found': { status: 404, message: 'There is no such definition.' },
  'notification.not-found': { status: 404, message: 'There is no such notification.' },
  internal: { status: 500, message: 'Error: Unable to complete this action. Please contact support if this error persists.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>

export type ErrorCode = keyof typeof ERRORS

/**
 * An expected failure: returned, never thrown. `body` is added to the answer next to code and message. The transaction is rolled back,
 * unless `keep` says that its writes matter (a counted sign-in attempt).
 */
export type Failure = {
  readonly ok: false
  readonly error: ErrorCode
  readonly message?: string
  readonly body?: object
  readonly keep?: true
}

export function fail(error: ErrorCode, message?: string, body?: object): Failure {
  return { ok: false, error, ...(message !== undefined && { message }), ...(body && { body }) }
}

export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'error' in value
}

export function failureBody({ error, message, body }: Failure, requestId?: string): { readonly status: number; readonly body: object } {
  const { status, message: usual } = ERRORS[error]
  return { status, body: { error, message: message ?? usual, ...body, ...(requestId && { requestId }) } }
}

/** Sends a result, or the failure with its status. */
export async function answer(reply: FastifyReply, result: object | Failure): Promise<FastifyReply> {
  if (!isFailure(result)) return reply.send(result)
  const failure = failureBody(result, reply.request.id)
  return reply.code(failure.status).send(failure.body)
}
