import type { Kind } from '../definition/kinds.ts'
import { didYouMean } from '../loading/did-you-mean.ts'
import { kindOf } from '../definition/vocabulary.ts'
import { isList, isRecord, type Json } from '../rules/values/json.ts'
import { pointerStep } from '../rules/values/pointer.ts'
import type { DefinitionCheck, CheckContext } from './check-context.ts'

const ID = /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z]+$/u

/** A reference to a definition that is not in the set: it is abstract, or there is none. */
const reportMissing = ({ set, abstract, report }: CheckContext, id: string, pointer: string, named: string, kind: Kind): void => {
  const known = set.all(kind).map((definition) => definition.id)
  if (abstract.has(named)) report('like.abstract-named', id, pointer, { id: named, kind })
  else report('reference.unknown', id, pointer, { id: named, hint: didYouMean(named, known) })
}

/** The result of a decision table is any JSON, but an id in it is still a reference. */
const checkYields = (context: CheckContext): void => {
  const { set, each } = context
  const walk = (value: Json, id: string, pointer: string): void => {
    if (isRecord(value)) for (const [name, inner] of Object.entries(value)) walk(inner, id, pointer + pointerStep(name))
    else if (isList(value)) value.forEach((element, index) => walk(element, id, `${pointer}/${index}`))
    else if (typeof value === 'string' && ID.test(value)) {
      const kind = kindOf(value)
      if (kind !== undefined && set.find(value) === undefined) reportMissing(context, id, pointer, value, kind)
    }
  }
  for (const { id, rows } of each('rule')) rows?.forEach(({ then = null }, index) => walk(then, id, `/rows/${index}/then`))
}

/** Every reference names an existing definition of the right kind. */
export const checkReferences: DefinitionCheck = (context) => {
  const { set, eachPlaces, report } = context
  checkYields(context)
  for (const { id, visited } of eachPlaces()) {
    for (const place of visited) {
      if (place.as !== 'ref') continue
      const kind = kindOf(place.value)
      if (kind === undefined || !place.kinds.includes(kind))
        report('reference.kind', id, place.pointer, { id: place.value, kinds: place.kinds.join(' or '), kind: place.kinds[0] ?? '' })
      else if (set.find(place.value) === undefined) reportMissing(context, id, place.pointer, place.value, kind)
    }
  }
}
