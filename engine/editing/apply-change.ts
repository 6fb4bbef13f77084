import { applyOverlay, type OverlayProblem } from '../loading/overlays/apply-overlay.ts'
import type { FixedPlace } from '../loading/overlays/fixed-places.ts'
import type { SchemaNode } from '../loading/schema-node.ts'
import { sameJson, type Json, type JsonObject } from '../rules/values/json.ts'

/** What a change gives, and what the loader refuses of it. */
export type Applied = { readonly value: JsonObject; readonly problems: readonly OverlayProblem[] }

const NOWHERE = { file: '', layer: '', pointer: '' }

/** Applies a change as the loader does. */
export const applyChange = (
  below: { readonly value: JsonObject; readonly fixed: readonly FixedPlace[] },
  change: JsonObject,
  schema: SchemaNode,
): Applied => {
  const { result, problems } = applyOverlay({ ...below, origin: NOWHERE }, change, NOWHERE, schema)
  return { value: result.value, problems }
}

/** A name that no definition fixes. */
const PART = 'part'

/** Applies the change of one part of a definition. */
export const applyPart = (
  below: Json | undefined,
  change: Json,
  schema: SchemaNode | undefined,
): { readonly value: Json | undefined; readonly problems: readonly OverlayProblem[] } => {
  const value: JsonObject = below === undefined ? {} : { [PART]: below }
  const around: SchemaNode = schema === undefined ? {} : { type: 'object', properties: { [PART]: schema } }
  const applied = applyChange({ value, fixed: [] }, { [PART]: change }, around)
  return { value: applied.value[PART], problems: applied.problems }
}

const isSameProblem = (a: OverlayProblem, b: OverlayProblem): boolean => a.code === b.code && sameJson(a.params, b.params)

/** Problems that the change before did not have. A mistake that stands elsewhere in an overlay stops no edit. */
export const newProblems = (before: readonly OverlayProblem[], after: readonly OverlayProblem[]): readonly OverlayProblem[] =>
  after.filter((problem) => !before.some((known) => isSameProblem(known, problem)))
