import type { Ajv, AnySchema, ErrorObject, ValidateFunction } from 'ajv'

/**
 * Compiles the schema of an operation with its first request: there are hundreds of schemas, and a start would spend a fifth of its time on
 * those that nobody asks for in its first minutes. A schema that cannot be compiled fails each request to its operation.
 */
export const compileWhenAsked = (ajv: Ajv): void => {
  const compile = ajv.compile.bind(ajv)
  const compileLater = (schema: AnySchema, meta?: boolean) => {
    let compiled: ValidateFunction | undefined
    const validate = (data: unknown): boolean => {
      compiled ??= compile(schema, meta)
      const valid = compiled(data)
      later.errors = compiled.errors
      return valid
    }
    const later: typeof validate & { errors?: ErrorObject[] | null | undefined } = validate
    return later
  }
  ajv.compile = compileLater as typeof ajv.compile
}
