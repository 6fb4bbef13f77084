/**
 * Every error body: a stable code and a sentence that says what to do. `app/server/api/status-codes.ts` has the HTTP status of each code.
 */
export type ApiError = { readonly error: string; readonly message: string; readonly requestId?: string }
