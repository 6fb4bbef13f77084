import { isRecord } from '../../rules/values/json.ts'
import { eachTypedPlace } from '../typed-places.ts'
import type { DefinitionCheck } from '../check-context.ts'

/** What a signature signs is said by a rule that reads answers or the record, and not the signature itself. */
export const checkSignatures: DefinitionCheck = (context) => {
  for (const { id, pointer, name, own } of eachTypedPlace(context)) {
    const { signs } = own
    if (signs === undefined || context.isHole(id, `${pointer}/signs`)) continue
    const reads = isRecord(signs) || Array.isArray(signs) ? context.ruleReads.all(signs) : []
    const isItself = (read: string): boolean =>
      read === 'answers' || read === 'item' || (/^(?:answers|item)\./u.test(read) && read.split('.')[1] === name)
    const at = `${pointer}/signs`
    if (reads.length === 0) context.report('form.signs-nothing', id, at, { name })
    else if (reads.some(isItself)) context.report('form.signs-itself', id, at, { name })
  }
}
