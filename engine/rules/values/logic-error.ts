import { isRecord, type Json, type JsonObject } from './json.ts'

/** The error of `throw`, and of what the official test suite calls `NaN` and `Invalid Arguments`. */
export class LogicError extends Error {
  readonly type: string
  readonly detail: JsonObject

  constructor(detail: Json) {
    const object: JsonObject = isRecord(detail) ? detail : { type: detail }
    const type = String(object['type'] ?? 'error')
    super(`A rule ended with "${type}".`)
    this.type = type
    this.detail = object
  }
}

export const raise = (type: string): never => {
  throw new LogicError({ type })
}
