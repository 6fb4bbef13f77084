import type { Diagnostic } from '../errors.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { pointerStep } from '../rules/values/pointer.ts'

const isIn = (pointer: string, place: string): boolean => pointer === place || pointer.startsWith(`${place}/`)

/**
 * The state or the move of a path that each finding is about, by its place in the path; '' where it is about none of them. A finding stands in
 * the file of a layer, which counts what it lists by itself.
 */
export const partsOfFindings = (set: DefinitionSet, id: string, findings: readonly Diagnostic[]): readonly string[] => {
  const workflow = set.get('workflow', id)
  const parts = (['states', 'events'] as const).flatMap((list) =>
    (workflow?.[list] ?? []).map((part, index) => ({
      path: `/${list}${pointerStep(part.id)}`,
      // Of one part, each property may be said by another layer.
      written: ['', ...Object.keys(part).map(pointerStep)].flatMap((property) => set.sourceOf(id, `/${list}/${index}${property}`) ?? []),
    })),
  )
  const partOf = ({ file, pointer }: Diagnostic): string | undefined =>
    parts.find(({ written }) => written.some((place) => place.file === file && isIn(pointer, place.pointer)))?.path
  return findings.map((finding) => partOf(finding) ?? '')
}
