import { blanksIn } from '../../editing/begin.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { kindOf } from '../../loading/definition-set.ts'
import type { Json } from '../../rules/values/json.ts'
import type { DefinitionCheck } from '../check-context.ts'

/** A starter is made of answers that its form asks, makes definitions of kinds that exist, and was tried at least once. */
export const checkStarters: DefinitionCheck = ({ set, outlines, report, hasHole, isHole }) => {
  for (const { id, asks, begins, adds = [], examples = [] } of set.all('starter')) {
    if (isHole(id, '')) continue
    const outline = outlines.get(asks)
    const known = (outline?.fields ?? []).flatMap(({ row, name }) => (row === '' ? [name] : []))
    const written = { begins, adds } as unknown as Json
    for (const { name, pointer } of blanksIn(written))
      if (outline !== undefined && !known.includes(name))
        report('starter.answer-unknown', id, pointer, { name, form: asks, hint: didYouMean(name, known) })
    begins.forEach((begun, index) => {
      const kind = begun.id.slice(begun.id.lastIndexOf('.') + 1)
      if (kindOf(begun.id) === undefined) report('starter.kind-unknown', id, `/begins/${index}/id`, { kind })
    })
    if (examples.length === 0 && !hasHole(id, '/examples')) report('starter.untried', id, '')
  }
}
