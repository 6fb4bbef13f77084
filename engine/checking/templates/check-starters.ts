import { blanksIn } from '../../editing/begin.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { kindOf } from '../../definition/vocabulary.ts'
import type { Json } from '../../rules/values/json.ts'
import type { DefinitionCheck } from '../check-context.ts'

/** A starter is made of answers that its form asks, makes definitions of kinds that exist, and was tried at least once. */
export const checkStarters: DefinitionCheck = ({ each, outlines, report, hasHole, isHole }) => {
  for (const { id, asks, begins, adds = [], keeps = [], fills = [], words = [], crest, examples = [] } of each('starter')) {
    if (isHole(id, '')) continue
    const outline = outlines.get(asks)
    const askedIn = (row: string): readonly string[] => (outline?.fields ?? []).flatMap((field) => (field.row === row ? [field.name] : []))
    const judge = (name: string, pointer: string, known: readonly string[]): void => {
      if (outline !== undefined && !known.includes(name))
        report('starter.answer-unknown', id, pointer, { name, form: asks, hint: didYouMean(name, known) })
    }
    const known = askedIn('')
    for (const { name, pointer } of blanksIn({ begins, adds, words } as unknown as Json)) judge(name, pointer, known)
    if (crest !== undefined) judge(crest, '/crest', known)
    keeps.forEach(({ chosen }, index) => judge(chosen, `/keeps/${index}/chosen`, known))
    const rows = (outline?.fields ?? []).map(({ row }) => row).filter((row) => row !== '')
    fills.forEach(({ rows: asked, element }, index) => {
      judge(asked, `/fills/${index}/rows`, rows)
      if (rows.includes(asked))
        for (const { name, pointer } of blanksIn(element)) judge(name, `/fills/${index}/element${pointer}`, askedIn(asked))
    })
    begins.forEach((begun, index) => {
      const kind = begun.id.slice(begun.id.lastIndexOf('.') + 1)
      if (kindOf(begun.id) === undefined) report('starter.kind-unknown', id, `/begins/${index}/id`, { kind })
    })
    if (examples.length === 0 && !hasHole(id, '/examples')) report('starter.untried', id, '')
  }
}
