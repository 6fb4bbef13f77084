import { changeSetsOf, takesAnswer } from '../../changes/change-sets.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { entityFields } from '../entity-fields.ts'
import { namesOfCase, together, type Names } from '../record-names.ts'
import type { NamedAt } from '../../workflow/effects/effect-kind.ts'
import { fieldsOfEffect } from '../../workflow/effects/registry.ts'
import { effectsOf } from './workflow-graph.ts'
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

/** Values are written into fields the record has, or answers its forms ask. */
const checkWritten = (context: CheckContext): void => {
  const { set, each, report } = context
  const check = (names: Names | undefined, owner: string, written: readonly NamedAt[], id: string, place: string): void => {
    if (names === undefined) return
    for (const { name, pointer } of written)
      if (!names.names.has(name))
        report('case.field-unknown', id, place + pointer, { name, entity: owner, hint: didYouMean(name, [...names.names]) })
  }
  for (const caseType of each('case')) {
    const written = Object.keys(caseType.start?.values ?? {}).map((name) => ({ name, pointer: `/start/values/${name}` }))
    check(namesOfCase(context, caseType)['case'], caseType.of, written, caseType.id, '')
  }
  for (const workflow of each('workflow')) {
    const users = set.all('case').filter((caseType) => caseType.workflow === workflow.id)
    if (users.length === 0) continue
    const all = users.map((caseType) => namesOfCase(context, caseType))
    const caseNames = together(all.map((names) => names['case']))
    const subject = together(all.map((names) => names['record']))
    for (const { effects, pointer } of effectsOf(workflow))
      effects.forEach((effect, index) => {
        for (const { of, named } of fieldsOfEffect(effect)) {
          const [names, owner] = of === 'record' ? [caseNames, users[0]?.of] : [subject, users[0]?.subject]
          check(names, owner ?? '', named, workflow.id, `${pointer}/${index}`)
        }
      })
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
  checkWritten(context)
}
