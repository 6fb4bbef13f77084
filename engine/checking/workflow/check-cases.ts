import { changeSetsOf, takesAnswer } from '../../changes/change-sets.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { promiseFields } from '../../workflow/promise/promise-writes.ts'
import { entityFields } from '../entity-fields.ts'
import { namesOfCase } from '../record-names.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

/** Each code belongs to one case type. */
export const checkCodes: DefinitionCheck = ({ set, report }) => {
  const owners = new Map<string, string>()
  for (const { id, code, aliases = [] } of set.all('case'))
    [code, ...aliases].forEach((name, index) => {
      const owner = owners.get(name)
      if (owner !== undefined && owner !== id)
        report('case.duplicate-code', id, index === 0 ? '/code' : `/aliases/${index - 1}`, { code: name, other: owner })
      else owners.set(name, id)
    })
}

/** The views a case reads, including those of the rules it calls: a rule reads `related.open`, and the case defines these rows. */
const checkRelated = ({ set, eachPlaces, ruleReads, report }: CheckContext): void => {
  for (const { id, visited } of eachPlaces(['case'])) {
    const definition = set.get('case', id)
    if (definition === undefined) continue
    const known = Object.keys(definition.uses ?? {})
    for (const place of visited) {
      if (place.as !== 'logic') continue
      const names = ruleReads.all(place.value).flatMap((path) => (path.startsWith('related.') ? [path.split('.')[1] ?? ''] : []))
      for (const name of new Set(names))
        if (!known.includes(name)) report('form.related-unknown', id, place.pointer, { name, hint: didYouMean(name, known) })
    }
  }
}

/** A case begins with values for fields the record has, or answers its forms ask. */
const checkStartValues = (context: CheckContext): void => {
  for (const caseType of context.each('case')) {
    const names = namesOfCase(context, caseType)['case']
    for (const name of names === undefined ? [] : Object.keys(caseType.start?.values ?? {}))
      if (names?.names.has(name) === false)
        context.report('case.field-unknown', caseType.id, `/start/values/${name}`, {
          name,
          entity: caseType.of,
          hint: didYouMean(name, [...names.names]),
        })
  }
}

/** A promise writes fields that the record has. */
const checkPromise = ({ set, each, report }: CheckContext): void => {
  for (const { id, of, promise } of each('case')) {
    const entity = set.get('entity', of)
    if (promise === undefined || entity === undefined) continue
    const { names, isOpen } = entityFields(set, entity)
    for (const name of isOpen ? [] : promiseFields(promise))
      if (!names.has(name)) report('case.field-unknown', id, '/promise', { name, entity: entity.id, hint: '' })
  }
}

/** A case that changes records on file names the field on file for each answer, and for each answer in a row that is a record. */
export const checkOnFile: DefinitionCheck = (context) => {
  const { set, outlines, report } = context
  const reported = new Set<string>()
  for (const definition of set.all('case')) {
    const sets = changeSetsOf(definition)
    for (const changes of sets) {
      const kept = set.get('entity', changes.of)
      if (kept === undefined) continue
      const { names, isOpen } = entityFields(set, kept)
      const takes = takesAnswer(sets, changes)
      for (const { name, row, item, form, pointer } of definition.forms.flatMap((id) => outlines.get(id)?.fields ?? [])) {
        const onFile = item.onFile ?? name
        const isExplanation = item.group === undefined && ![item.question, item.as ?? item.field, item.repeat].includes(name)
        const isOwn = changes.rows === undefined ? row === '' && takes(name) : row === changes.rows && name !== changes.row
        const key = `${form}${pointer}`
        if (!isOwn || isOpen || onFile === '' || names.has(onFile) || isExplanation || reported.has(key)) continue
        reported.add(key)
        const at = item.onFile === undefined ? pointer : `${pointer}/onFile`
        report('case.not-on-file', form, at, { entity: kept.id, name: onFile, hint: didYouMean(onFile, [...names]) })
      }
    }
  }
}

/** Every written value has a field, and every view a case reads is listed under "uses". */
export const checkCases: DefinitionCheck = (context) => {
  checkRelated(context)
  checkStartValues(context)
  checkPromise(context)
}
