import { findQuestionType } from '../../question-types/registry.ts'
import { TYPE_PROPERTIES } from '../../question-types/question-type.ts'
import { eachTypedPlace, type TypedPlace } from '../typed-places.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

/** The types an explanation can wait for: an answer of yes or no, or a chosen value that asks for one. */
const EXPLAINED: Readonly<Record<string, readonly string[]>> = { yes: ['yes-no'], no: ['yes-no'], option: ['choice', 'choices'] }

const checkPlace = ({ report, isHole }: CheckContext, { id, pointer, name, own, whole, item, as }: TypedPlace): void => {
  const type = findQuestionType(whole.type ?? 'text')
  const isUntyped = item?.repeat !== undefined || (item?.question !== undefined && own.type === undefined)
  if (type === undefined || isUntyped || isHole(id, `${pointer}/type`)) return
  for (const property of TYPE_PROPERTIES)
    if (own[property] !== undefined && !type.takes.includes(property))
      report('fields.property-idle', id, `${pointer}/${property}`, {
        name,
        property,
        type: type.type,
        takes: type.takes.map((taken) => `"${taken}"`).join(', ') || 'none of its own',
      })
  if (own.draw === 'grid' && type.takes.includes('draw'))
    report('fields.property-idle', id, `${pointer}/draw`, {
      name,
      property: 'draw": "grid',
      type: type.type,
      takes: '"draw": "slider" for a number',
    })
  if (own.draw === 'slider' && type.type === 'number' && (whole.min === undefined || whole.max === undefined))
    report('fields.slider-open', id, `${pointer}/draw`, { name })
  const when = own.explain?.when
  const explained = when === undefined ? undefined : EXPLAINED[when]
  // A named type may be the base of a question of another type.
  if (explained !== undefined && as !== 'type' && !explained.includes(type.type))
    report('fields.explain-idle', id, `${pointer}/explain/when`, { name, when: when ?? '', type: type.type })
}

/** A question says only what its type carries out: anything else would be read and then do nothing. */
export const checkTypeProperties: DefinitionCheck = (context) => {
  for (const place of eachTypedPlace(context)) checkPlace(context, place)
}
