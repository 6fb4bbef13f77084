import { secretPaths, secretsIn, type SecretsByEntity } from '../../forms/server-side/secret-fields.ts'
import { sameJson, type Json } from '../../rules/values/json.ts'
import type { CheckContext } from '../check-context.ts'

const same = (before: SecretsByEntity, after: SecretsByEntity): boolean => sameJson(before as Json, after as Json)

type Paths = ReturnType<typeof secretPaths>

/** Hardly any edit of a form changes which of its fields are secret. */
const pathsOf = ({ shared }: CheckContext, id: string): Paths =>
  shared(
    `secret paths of ${id}`,
    ({ catalogue, outlines }) => secretPaths(catalogue, outlines.get(id)?.fields ?? []),
    (before: Paths, after: Paths) => sameJson(before as Json, after as Json),
  )

/** The secret fields of each entity; worked out once for all checks. */
export const secretsOf = ({ shared }: CheckContext): SecretsByEntity =>
  shared('secrets', (context) => secretsIn(context.set, context.catalogue, ({ id }) => pathsOf(context, id)), same)
