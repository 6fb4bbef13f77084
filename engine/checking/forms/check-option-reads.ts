import { didYouMean } from '../../loading/did-you-mean.ts'
import { typedPlaces, type TypedPlace } from '../typed-places.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

const ALWAYS = ['value', 'label', 'help']

/** What rules can read of an option there; undefined where the options are rows of a view. */
const propertiesOf = ({ set }: CheckContext, { whole }: TypedPlace): readonly string[] | undefined => {
  if (whole.choices !== undefined) return ALWAYS
  const lookup = whole.lookup === undefined ? undefined : set.get('lookup', whole.lookup)
  if (lookup?.values === undefined || lookup.from !== undefined) return undefined
  return [...new Set([...ALWAYS, ...lookup.values.flatMap(({ props = {} }) => Object.keys(props))])]
}

/** A condition on the options of a question reads only what its options have: anything else is blank for each of them. */
export const checkOptionReads: DefinitionCheck = (context) => {
  for (const place of typedPlaces(context)) {
    const known = propertiesOf(context, place)
    if (known === undefined) continue
    for (const word of ['where', 'disableWhen', 'first'] as const) {
      const condition = place.item?.options?.[word]
      if (condition === undefined || typeof condition === 'string') continue
      for (const { path, pointer } of context.ruleReads.own(condition)) {
        const [root, name] = path
        if (root === 'option' && name !== undefined && !known.includes(name))
          context.report('read.field-unknown', place.id, `${place.pointer}/options/${word}${pointer}`, {
            path: `option.${name}`,
            owner: place.whole.lookup ?? 'the choices',
            hint: didYouMean(name, known),
          })
      }
    }
  }
}
