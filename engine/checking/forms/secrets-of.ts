import { secretsIn, type SecretsByEntity } from '../../forms/server-side/secret-fields.ts'
import { sameJson, type Json } from '../../rules/values/json.ts'
import type { CheckContext } from '../check-context.ts'

const same = (before: SecretsByEntity, after: SecretsByEntity): boolean => sameJson(before as Json, after as Json)

/** The secret fields of each entity; worked out once for all checks. */
export const secretsOf = ({ shared }: CheckContext): SecretsByEntity =>
  shared('secrets', ({ set, catalogue, outlines }) => secretsIn(set, catalogue, ({ id }) => outlines.get(id)?.fields ?? []), same)
