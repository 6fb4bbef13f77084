import type { TSchema } from 'typebox'

/** What one operation takes and answers. Server, web and the OpenAPI document read the same entry. */
export type OperationEntry = {
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly headers?: TSchema
  readonly body?: TSchema
  /** Parts of the body that are judged further inside: answers by the engine, each at its question; definitions by the loader. */
  readonly judged?: { readonly [property: string]: 'answers' | 'definition' }
  /** The body is a form with a file, read as a stream. */
  readonly multipart?: TSchema
  readonly response: TSchema
  /** The response is a file of this type, sent as a stream. */
  readonly file?: string
  /** The first answer has the status 201; a repeated one has 200. */
  readonly creates?: true
  /** Reaches beyond one institution: for the institution of whoever runs the portal alone, besides what its rules ask. */
  readonly right?: 'operator'
  /** Sent again with the same Idempotency-Key, it is answered as the first time. */
  readonly idempotent?: true
  /** Belongs to the session itself, so that somebody who looks at the portal as another person may call it, too. */
  readonly whileViewing?: true
  /** Failures whose body is not an ApiError, by status. */
  readonly failures?: { readonly [status: string]: TSchema }
}

/** Entries by method and path, the way a router writes it: `PATCH /api/records/:entity/:id`. */
export type OperationTable = { readonly [operation: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`]: OperationEntry }
