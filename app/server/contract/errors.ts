/** Every error body: a stable code, a sentence, and what to do. HTTP status per code stands in app/server/api/errors.ts only. */
export type ApiError = { readonly error: string; readonly message: string; readonly requestId?: string }
