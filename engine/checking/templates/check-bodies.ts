import { BODY_KINDS, type Body, type BodyPart } from '../../definition/texts/body.ts'
import type { Template } from '../../definition/template.ts'
import { mergeFields } from '../../messages/merge-text.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { isRecord } from '../../rules/values/json.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'
import { scopesOf, type Scope } from './body-scopes.ts'

type Placed = { readonly part: BodyPart; readonly pointer: string }

/** Every part that is an object, those inside others as well. */
const partsOf = (body: Body, pointer: string): readonly Placed[] =>
  body.flatMap((part, index) => {
    const place = pointer + pointerStep(index)
    return isRecord(part) ? [{ part, pointer: place }, ...partsOf(part.body ?? [], `${place}/body`)] : []
  })

const LISTS = ['list', 'numbered', 'facts', 'signature', 'body'] as const

const emptyIn = (part: BodyPart): string | undefined =>
  part.table?.columns.length === 0 ? 'table/columns' : LISTS.find((name) => part[name]?.length === 0)

/** Each part is one thing, and says something. */
const checkParts = ({ report, hasHole }: CheckContext, { id, body }: Template): void => {
  for (const { part, pointer } of partsOf(body, '/body')) {
    const kinds = BODY_KINDS.filter((kind) => part[kind] !== undefined)
    if (kinds.length > 1 || (kinds.length === 0 && !hasHole(id, pointer)))
      report('body.part-shape', id, pointer, { found: kinds.length === 0 ? 'nothing' : kinds.join(' and '), known: BODY_KINDS.join(', ') })
    const empty = emptyIn(part)
    if (empty !== undefined) report('body.empty', id, `${pointer}/${empty}`, { name: empty.replace('/', '.') })
  }
}

/** Pages, and what stands on each of them, are those of a letter. */
const checkPages = ({ report }: CheckContext, { id, as, body, header, footer }: Template): void => {
  if (as === 'letter') return
  if (header !== undefined) report('body.only-letter', id, '/header', { name: 'header', as })
  if (footer !== undefined) report('body.only-letter', id, '/footer', { name: 'footer', as })
  for (const { part, pointer } of partsOf(body, '/body'))
    if (part.pageBreak !== undefined) report('body.only-letter', id, `${pointer}/pageBreak`, { name: 'pageBreak', as })
}

/** A message is told by its subject, and a letter is kept under it. */
const checkSubject = ({ report, isHole }: CheckContext, { id, as, subject }: Template): void => {
  if (as !== 'content' && (subject ?? '').trim() === '' && !isHole(id, '/subject'))
    report('template.no-subject', id, subject === undefined ? '' : '/subject', { as })
}

/** A text or rule reads a row where one is, and values that are given. */
const checkReads = ({ report, ruleReads, placesOf }: CheckContext, { id, body }: Template): void => {
  const scopeOf = scopesOf(body)
  const check = (scope: Scope, path: readonly string[], pointer: string): void => {
    const [root = '', name] = path
    if ((root === 'item' && !scope.hasRow) || root === 'parent' || root === 'option')
      report('body.no-row', id, pointer, { field: path.join('.'), root })
    if (root === 'with' && name !== undefined && !scope.values.includes(name))
      report('body.value-unknown', id, pointer, { name, hint: didYouMean(name, scope.values) })
  }
  for (const place of placesOf(id)) {
    if (place.pointer.startsWith('/examples')) continue
    const scope = scopeOf(place.pointer)
    if (place.as === 'logic') for (const { path, pointer } of ruleReads.own(place.value)) check(scope, path, place.pointer + pointer)
    if (place.as === 'text') for (const field of mergeFields(place.value)) check(scope, field.split('.'), place.pointer)
  }
}

/** A document is made of a letter, and a letter is no mail. */
const checkUses = ({ set, eachPlaces, report }: CheckContext): void => {
  for (const { id, visited } of eachPlaces(['workflow', 'automation'])) {
    for (const place of visited) {
      const template = place.as === 'ref' ? set.get('template', place.value) : undefined
      if (template === undefined) continue
      const isPaper = place.pointer.endsWith('/document/template')
      if (isPaper !== (template.as === 'letter'))
        report('template.other-use', id, place.pointer, {
          template: template.id,
          as: template.as,
          needed: isPaper ? 'letter' : 'mail or notice',
        })
    }
  }
}

/** What a template says can be said where it is read. */
export const checkBodies: DefinitionCheck = (context) => {
  for (const template of context.each('template')) {
    checkSubject(context, template)
    checkParts(context, template)
    checkPages(context, template)
    checkReads(context, template)
  }
  checkUses(context)
}
