import type { FastifyReply } from 'fastify'
import { FAILURES, isFailure, type Failure, type FailureCode } from '../work/failure.ts'

/** The HTTP status of each failure. Only the API knows status codes. */
export const STATUS_CODES: Readonly<Record<FailureCode, number>> = {
  'request.invalid': 400,
  'request.text': 400,
  'request.name': 400,
  'request.depth': 400,
  'request.too-large': 413,
  'request.media': 415,
  'request.rate': 429,
  'request.not-found': 404,
  'request.host': 421,
  AUTHORIZATION_INVALID_TOKEN: 401,
  USER_AUTHENTICATION_FAILED: 401,
  'auth.busy': 503,
  'auth.waiting': 429,
  'auth.link': 401,
  'auth.link-used': 409,
  'auth.link-expired': 410,
  'auth.first-key': 401,
  'auth.begun': 409,
  'auth.password-weak': 422,
  'session.not-found': 404,
  'auth.view-as': 403,
  'auth.forbidden': 403,
  'action.forbidden': 403,
  'record.not-found': 404,
  'record.stale': 409,
  'record.duplicate': 422,
  'record.foreign': 422,
  'record.locked': 403,
  'answers.invalid': 422,
  'case.not-found': 404,
  'case.begun': 409,
  'case.refused': 403,
  'case.subject-needed': 422,
  'event.unknown': 404,
  'event.not-permitted': 403,
  'event.not-in-state': 409,
  'event.guard': 409,
  'event.problems': 422,
  'event.no-target': 422,
  'approval.nobody': 422,
  'approval.not-offered': 409,
  'approval.not-open': 409,
  'approval.token': 401,
  'approval.expired': 410,
  'approval.decided': 409,
  'approval.comment-needed': 422,
  'idempotency.reused': 422,
  'file.too-large': 413,
  'file.type': 415,
  'file.empty': 422,
  'file.missing': 400,
  'file.not-found': 404,
  'file.lost': 410,
  'file.place': 422,
  'file.question-full': 422,
  'file.record-full': 422,
  'file.day-full': 429,
  'file.infected': 422,
  'file.not-checked': 503,
  'form.not-found': 404,
  'plan.not-found': 404,
  'view.not-found': 404,
  'view.refused': 422,
  'view.timeout': 503,
  'view.not-exported': 403,
  'view.busy': 503,
  'view.filters-full': 409,
  'definition.invalid': 422,
  'definition.not-found': 404,
  'configuration.not-found': 404,
  'configuration.ended': 409,
  'configuration.held': 409,
  'configuration.stale': 409,
  'configuration.bring': 422,
  'configuration.begin': 422,
  'configuration.edit': 422,
  'configuration.not-drawn': 422,
  'configuration.undo': 409,
  'configuration.nothing': 422,
  'configuration.unread': 422,
  'configuration.untried': 422,
  'configuration.examples': 422,
  'configuration.past': 422,
  'configuration.own-work': 403,
  'configuration.no-words': 422,
  'configuration.base': 409,
  'configuration.undecided': 422,
  'configuration.stopped': 422,
  'institution.stopped': 422,
  'institution.taken': 409,
  'institution.setup-unknown': 404,
  'institution.setup-changed': 409,
  'notification.not-found': 404,
  'service.unavailable': 503,
  internal: 500,
}

/** When a program should try again after a 503 that names no time. */
const RETRY_SECONDS = 5

type FailureResponse = { readonly status: number; readonly headers: { readonly [name: string]: string }; readonly body: object }

export const failureBody = ({ error, message, body, retryAfter }: Failure, requestId?: string): FailureResponse => {
  const seconds = retryAfter ?? (STATUS_CODES[error] === 503 ? RETRY_SECONDS : undefined)
  return {
    headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
    status: STATUS_CODES[error],
    body: { error, message: message ?? FAILURES[error], ...body, ...(requestId && { requestId }) },
  }
}

/** Sends a result, or the failure with its status. */
export const respond = async (reply: FastifyReply, result: unknown): Promise<FastifyReply> => {
  if (!isFailure(result)) return reply.send(result)
  const failure = failureBody(result, reply.request.id)
  return reply.code(failure.status).headers(failure.headers).send(failure.body)
}
