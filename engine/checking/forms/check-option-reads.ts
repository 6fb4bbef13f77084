import { didYouMean } from '../../loading/did-you-mean.ts'
import { offeredOptions } from '../offered-options.ts'
import { eachTypedPlace } from '../typed-places.ts'
import type { DefinitionCheck } from '../check-context.ts'

/** The properties of every option, beside those of its list. */
const ALWAYS = ['value', 'label', 'help']

/** A condition on the options of a question reads only what its options have: anything else is blank for each of them. */
export const checkOptionReads: DefinitionCheck = (context) => {
  for (const place of eachTypedPlace(context)) {
    const offered = offeredOptions(context.set, place.whole)
    // Options that a rule gives may be rows, with the properties of rows.
    if (offered === undefined || place.item?.options?.from !== undefined) continue
    const known = [...new Set([...ALWAYS, ...offered.options.flatMap(({ props = {} }) => Object.keys(props))])]
    for (const word of ['where', 'disableWhen', 'first'] as const) {
      const condition = place.item?.options?.[word]
      if (condition === undefined || typeof condition === 'string') continue
      for (const { path, pointer } of context.ruleReads.own(condition)) {
        const [root, name] = path
        if (root === 'option' && name !== undefined && !known.includes(name))
          context.report('read.field-unknown', place.id, `${place.pointer}/options/${word}${pointer}`, {
            path: `option.${name}`,
            owner: offered.list,
            hint: didYouMean(name, known),
          })
      }
    }
  }
}
