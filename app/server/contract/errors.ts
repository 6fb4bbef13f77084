/** Every error body: a stable code and a sentence that says what to do. The HTTP status of each code is in app/server/api/errors.ts. */
export type ApiError = { readonly error: string; readonly message: string; readonly requestId?: string }
