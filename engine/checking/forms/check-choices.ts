import type { Lookup } from '../../definition/lookup.ts'
import { isQuestionType } from '../../forms/plan/catalogue.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { offeredOptions } from '../offered-options.ts'
import { eachTypedPlace, type TypedPlace } from '../typed-places.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

const CHOOSING: readonly (string | undefined)[] = ['choice', 'choices']

const checkTwice = ({ report }: CheckContext, id: string, pointer: string, values: readonly { readonly value: string }[]): void => {
  const seen = new Set<string>()
  values.forEach(({ value }, index) => {
    if (seen.has(value)) report('lookup.duplicate-value', id, `${pointer}/${index}/value`, { name: value })
    seen.add(value)
  })
}

type Pictured = readonly { readonly picture?: string }[] | undefined

const hasPictures = (values: Pictured): boolean => values?.some(({ picture }) => picture !== undefined) === true

/** Pictures stand where all options are shown; a line that is searched and a ranking have none. */
const checkPictures = (context: CheckContext, { id, pointer, name, own, whole }: TypedPlace): void => {
  const list = whole.lookup === undefined ? undefined : context.set.get('lookup', whole.lookup)
  if (own.ordered === true && hasPictures(whole.choices ?? list?.values))
    context.report('lookup.picture-idle', id, `${pointer}/ordered`, { name, how: 'ranked' })
}

const checkLookup = (context: CheckContext, lookup: Lookup): void => {
  checkTwice(context, lookup.id, '/values', lookup.values ?? [])
  const { from } = lookup
  const isDrawn = from?.view !== undefined || from?.workflow !== undefined
  if (lookup.values === undefined && !isDrawn && !context.hasHole(lookup.id, '') && !context.hasHole(lookup.id, '/from'))
    context.report('lookup.empty', lookup.id, from === undefined ? '' : '/from')
  if ((lookup.title ?? '').trim() === '' && !context.isHole(lookup.id, '/title'))
    context.report('lookup.untitled', lookup.id, lookup.title === undefined ? '' : '/title')
  if ((lookup.draw === 'search' || from?.search === true) && hasPictures(lookup.values))
    context.report('lookup.picture-idle', lookup.id, lookup.draw === 'search' ? '/draw' : '/from/search', {
      name: lookup.id,
      how: 'searched by typing',
    })
}

/** Only one value of a choice is chosen, so that none can exclude the others, and ranked values are those of the list. */
const checkTogether = (context: CheckContext, { id, pointer, name, own, whole }: TypedPlace): void => {
  const { report } = context
  const { type = 'text' } = whole
  if (type === 'choice')
    own.choices?.forEach(({ exclusive }, index) => {
      if (exclusive !== undefined)
        report('fields.property-idle', id, `${pointer}/choices/${index}/exclusive`, {
          name,
          property: 'exclusive',
          type,
          takes: '"ownText"',
        })
    })
  if (type === 'quantity' && own.units !== undefined) checkTwice(context, id, `${pointer}/units`, own.units)
  if (own.ordered === true && whole.ownText !== undefined) report('fields.ranked-text', id, `${pointer}/ordered`, { name })
}

const checkOffered = (context: CheckContext, place: TypedPlace): void => {
  const found = offeredOptions(context.set, place.whole)
  if (found === undefined) return
  for (const word of ['disable', 'hide'] as const)
    place.item?.options?.[word]?.forEach((name, index) => {
      if (!found.values.includes(name))
        context.report('lookup.value-unknown', place.id, `${place.pointer}/options/${word}/${index}`, {
          name,
          list: found.list,
          hint: didYouMean(name, found.values),
        })
    })
}

/** Every list of choices exists, has each value once, and belongs to a question that offers choices. */
export const checkChoices: DefinitionCheck = (context) => {
  for (const lookup of context.each('lookup')) checkLookup(context, lookup)
  for (const place of eachTypedPlace(context)) {
    const { id, pointer, name, own, whole, as } = place
    if (own.choices !== undefined) checkTwice(context, id, `${pointer}/choices`, own.choices)
    checkTogether(context, place)
    checkPictures(context, place)
    // A missing type was already reported.
    if (place.item?.repeat !== undefined || (place.item?.question !== undefined && own.type === undefined)) continue
    const type = whole.type ?? 'text'
    const given = (['lookup', 'choices'] as const).find((property) => own[property] !== undefined)
    if (CHOOSING.includes(type)) {
      const isOwn = as === 'field' || place.item?.question !== undefined
      if (
        isOwn &&
        whole.lookup === undefined &&
        whole.choices === undefined &&
        place.item?.options?.from === undefined &&
        !context.hasHole(id, pointer)
      )
        context.report('fields.no-choices', id, pointer, { name, type })
    } else if (given !== undefined && isQuestionType(type) && !context.isHole(id, `${pointer}/type`))
      context.report('fields.choices-idle', id, `${pointer}/${given}`, { name, property: given, type })
    checkOffered(context, place)
  }
}
