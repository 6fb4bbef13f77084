import { spoken } from '#engine'

/** Every expected failure, with its default sentence. `api/status-codes.ts` has the HTTP status of each. */
export const FAILURES = spoken('server.failures', {
  'request.invalid': 'The request is not formed as this address expects it.',
  'request.text': 'The request holds a character that cannot be stored.',
  'request.name': 'The request holds a name that nothing here has.',
  'request.depth': 'The request is nested deeper than anything here is.',
  'request.too-large': 'The request is larger than this address accepts.',
  'request.media': 'This kind of content is not accepted here.',
  'request.rate': 'Too many requests. Wait a minute and try again.',
  'request.not-found': 'There is nothing at this address.',
  'request.host': 'No institution has this host name.',
  // These two codes are the specification's; the web ends the session on them.
  AUTHORIZATION_INVALID_TOKEN: 'Your session has expired, please login again.',
  USER_AUTHENTICATION_FAILED: 'Username password combination not found.',
  'auth.role': "Your records says that you don't have permissions to access this resource.",
  'auth.busy': 'Many people are signing in right now. Try again in a few seconds.',
  'auth.waiting': 'Too many attempts. Wait a little before the next one.',
  // The sentences of a link that sets a password are the specification's.
  'auth.link': 'This link is not valid.',
  'auth.link-used': 'The password was already reset, request a new password reset and try again.',
  'auth.link-expired': 'Password reset link has expired.  Please use “Forgot Your Password” if needing a new one',
  'auth.first-key': 'This is not the key that the server printed at its last start.',
  'auth.begun': 'This portal has an account already. Sign in with it, or ask those who have one.',
  'auth.password-weak': 'Password should contain both upper and lower case letters and at least one number',
  'auth.second-step': 'The sign-in took too long, or was begun anew. Sign in again.',
  'auth.code': 'This is not the code.',
  'auth.code-used': 'This code was used already.',
  'auth.passkey': 'The passkey was not accepted. Try again, or use another way.',
  'auth.passkeys-full': 'There is room for 20 passkeys. Remove one first.',
  'auth.second-factor-demanded': 'Your institution asks you for a second step. Add another one before you remove the last.',
  'auth.proof': 'Prove once more that it is you: your sign-in was a while ago, and this changes how you sign in.',
  'auth.proof-wrong': 'This is not your password.',
  'notice.kind': 'There is no such kind of notice for you.',
  'notice.always': 'This asks something of you, so it always stands in the bell.',
  'session.not-found': 'This session has ended already.',
  'auth.view-as': 'You see the portal as somebody else. You can look, not change.',
  'auth.configures': 'You are configuring this page. Leave that first: until then, nothing is sent or stored.',
  'configuration.beyond': 'Your role changes a part of the configuration, and this is not in it. Ask somebody who changes all of it.',
  'auth.forbidden': 'You do not have permissions to access this area.',
  'auth.operator': 'This is for those who run the portal: it reaches beyond your institution.',
  'action.forbidden': 'No Access for this action.',
  'record.not-found': 'This record does not exist, or you may not see it.',
  'record.stale': 'Somebody else changed this record in the meantime.',
  'record.duplicate': 'Another record has the same value, and only one may have it.',
  'record.foreign': 'An answer names a record that this request may not change. Nothing was written.',
  'record.locked': 'This record cannot be changed now.',
  'answers.invalid': 'There is a problem with the answers.',
  'case.not-found': 'There is no such type of case.',
  'case.begun': 'You have begun this already, in another window. Reload to go on with it.',
  'case.refused': 'This cannot be started now.',
  'case.subject-needed': 'Say whom the case is about.',
  'event.unknown': 'There is no such action.',
  'event.not-permitted': 'No Access for this action.',
  'event.not-in-state': 'This is not possible in the present state.',
  'event.guard': 'This is not possible now.',
  'event.problems': 'There is a problem with the answers.',
  'event.no-target': 'Say where this should go.',
  'approval.nobody': 'Nobody is named to approve.',
  'approval.not-offered': 'This approval does not offer that.',
  'approval.not-open': 'No decision is asked for now.',
  'approval.token': 'This link is not valid.',
  'approval.expired': 'This link has expired.',
  'approval.decided': 'This was decided already.',
  'approval.comment-needed': 'Say why in a comment.',
  'idempotency.reused': 'This Idempotency-Key was used for another request.',
  'file.too-large': 'The file is larger than allowed.',
  'file.type': 'This kind of file is not accepted here.',
  'file.empty': 'The file is empty.',
  'file.missing': 'The request holds no file.',
  'file.not-found': 'This file does not exist, or you may not see it.',
  'file.lost': 'The content of this file is not in the store. Tell the office; the record itself is whole.',
  'file.token-expired': 'The link to this file has expired. Ask for a new one.',
  'file.place': 'No file is asked for at this place.',
  'file.question-full': 'This question holds no more files. Remove one first.',
  'file.record-full': 'This record holds no more files. Remove one first.',
  'file.day-full': 'You have uploaded as much as a day allows. Go on tomorrow.',
  'file.infected': 'A virus was found in this file, so it was not accepted.',
  'file.store-full': 'There is no room for this file right now. Nothing was stored; those who run the portal have to make room.',
  'file.store-away': 'The place where files are kept cannot be reached right now. Nothing was stored; try again in a few minutes.',
  'file.not-checked': 'The file could not be checked for viruses right now, so it was not accepted. Try again in a few minutes.',
  'form.not-found': 'There is no such form.',
  'plan.not-found': 'There is no such plan.',
  'view.not-found': 'There is no such list.',
  'view.refused': 'The list cannot be drawn like this.',
  'view.timeout': 'The list took too long. Narrow it with a filter and try again.',
  'view.not-exported': 'This list cannot be exported.',
  'view.busy': 'Several lists are being exported. Try again in a minute.',
  'view.filters-full': 'There is room for 20 saved filters. Delete one first.',
  'view.filter-not-found': 'This filter is not there any more, or is no longer shared.',
  'view.filter-of-another': 'This filter belongs to a colleague. Copy it to change it.',
  'view.filter-taken': 'You have a filter of this name in this list.',
  'view.filter-not-shared': 'You cannot share filters of this list.',
  'definition.invalid': 'The definition has errors; nothing was published.',
  'definition.not-found': 'There is no such definition.',
  'configuration.not-found': 'There is no such change.',
  'configuration.ended': 'This change was published or discarded already.',
  'configuration.scheduled':
    'This change is to be published at a time, and an edit would end that. Take the time back first, or edit in another change.',
  'configuration.held': 'Somebody else is editing this right now.',
  'configuration.changed': 'This says something else by now. Look at both before you store yours.',
  'configuration.stale': 'This change was edited in the meantime. Look at it again before you publish it.',
  'configuration.bring': 'This file cannot be read as a form.',
  'configuration.begin': 'Something by this name cannot begin here.',
  'configuration.edit': 'This edit is not possible here.',
  'configuration.not-drawn': 'Something stops this change, so it cannot be drawn. Mend it first.',
  'configuration.cases-stand': 'Open cases stand in what this takes away.',
  'configuration.undo': 'There is nothing to take back, or somebody else has changed it since.',
  'configuration.nothing': 'This change holds nothing to publish.',
  'configuration.unread': 'Somebody who did not edit this change has to approve it before it is published.',
  'configuration.untried': 'This change has to be tried on every open case before it is published.',
  'configuration.examples': 'An example of the definitions does not hold with this change. Mend it first.',
  'configuration.gives': 'This allows more people more than before. Read who and what, and say that it is meant.',
  'configuration.past': 'Choose a day and a time that are still to come.',
  'configuration.own-work': 'You edited this change. Somebody else has to approve it.',
  'configuration.no-words': 'Say what you mean in a few words.',
  'configuration.base': 'There is no such base to take any more, or a change takes it already. Look at it again.',
  'configuration.undecided': 'Decide first about everything that you and the new base changed.',
  'configuration.stopped': 'Something stops this change. Nothing was published.',
  'configuration.too-long': 'This takes too long to be tried. Nothing of it was stored.',
  'institution.stopped': 'The definitions do not load with this institution. Nothing was opened.',
  'institution.taken': 'Another institution was opened with this code or host a moment ago. Nothing was opened.',
  'institution.setup-unknown': 'There is no such set-up of an institution.',
  'institution.setup-changed': 'Somebody else answered the same question in the meantime. Nothing of yours was stored.',
  'notification.not-found': 'There is no such notification.',
  'connection.not-found': 'There is no such connection.',
  'connection.not-ready': 'This connection is not set up: its address, the name of the portal there or its secret is missing.',
  'connection.no-access': 'Nobody has let the portal in at the other system yet.',
  'connection.away': 'The other system does not answer right now. Try again in a few minutes.',
  'connection.unreadable': 'The other system answered something that cannot be read.',
  'connection.refused': 'The other system refused this.',
  'service.unavailable': 'The portal cannot do this right now. Nothing was changed; try again in a moment.',
  internal: 'Error: Unable to complete this action. Please contact support if this error persists.',
} as const satisfies Readonly<Record<string, string>>)

export type FailureCode = keyof typeof FAILURES

/**
 * An expected failure: returned, never thrown. `body` is added to the response next to code and message. The transaction is rolled back,
 * unless `keep` says that its writes matter (a counted sign-in attempt).
 */
export type Failure = {
  readonly ok: false
  readonly error: FailureCode
  readonly message?: string
  readonly body?: object
  readonly keep?: true
  /** Seconds after which the caller may try again. */
  readonly retryAfter?: number
}

export const fail = (error: FailureCode, message?: string, body?: object): Failure => {
  return { ok: false, error, ...(message !== undefined && { message }), ...(body && { body }) }
}

export const isFailure = (value: unknown): value is Failure => {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'error' in value
}
