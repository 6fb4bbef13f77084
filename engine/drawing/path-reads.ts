import { effectsOf } from '../checking/workflow/workflow-graph.ts'
import { getDefinition } from '../definition/definition-reader.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { fieldsOfEffect } from '../workflow/effects/registry.ts'
import { rulesNamedIn } from '../editing/rule/rule-subjects.ts'
import type { Json } from '../rules/values/json.ts'

/** `reads`: every path that the rules of a way read, such as `answers.approver_id`; `writes`: those that its moves write themselves. */
export type PathReads = { readonly reads: ReadonlySet<string>; readonly writes: ReadonlySet<string> }

const READ = /"((?:answers|case|record|settings|user|event)\.[\w$-]+)/gu
const ROOTS = { record: 'case', subject: 'record' } as const

export const pathReads = (set: DefinitionSet, id: string): PathReads => {
  const workflow = getDefinition(set, 'workflow', id)
  const { examples: _examples, ...acting } = workflow
  const written = JSON.stringify([acting, rulesNamedIn(set, acting as unknown as Json)])
  const effects = effectsOf(workflow).flatMap((place) => place.effects)
  return {
    reads: new Set([...written.matchAll(READ)].map(([, path = '']) => path)),
    writes: new Set(
      effects
        .flatMap(fieldsOfEffect)
        .flatMap(({ of, named }) => (of === 'record' || of === 'subject' ? named.map(({ name }) => `${ROOTS[of]}.${name}`) : [])),
    ),
  }
}
