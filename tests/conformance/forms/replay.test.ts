import { expect, test } from 'vitest'
import { definitionLoader } from '../../../app/server/definitions/open-definitions.ts'
import { compileForm } from '../../../engine/forms/plan/compile-form.ts'
import { replayCase, type ReplaySide } from '../../../engine/replay/replay-case.ts'
import { replayScope } from '../../../engine/replay/replay-scope.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'

const FORM = 'cpt-request.form'
const load = definitionLoader(readDefinitions())

/** A draft of a CPT request before and after an overlay that the institution publishes. */
const effectsOf = (change: object, answers: { readonly [field: string]: string }): readonly string[] => {
  const [before, after] = [[], [{ id: 'try.form.overlay', content: JSON.stringify({ extends: FORM, change }) }]].map((published) => {
    const { set, diagnostics } = load('halverton', published)
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    return { set, plan: (form: string) => compileForm(set, form), settings: {} }
  })
  if (before === undefined || after === undefined) throw new Error('two sets were loaded')
  const scope = replayScope(before, after)('cpt-request.case')
  expect(scope).toEqual({ forms: [FORM], way: false })
  const sideOf = ({ set, plan }: typeof before): ReplaySide => ({
    set,
    definition: set.get('case', 'cpt-request.case'),
    workflow: undefined,
    forms: { [FORM]: { plan: plan(FORM), context: { today: '2026-11-17', user: { userRole: 'ISSSstudent' } } } },
    data: {},
    people: {},
  })
  return replayCase({
    record: { answers, instance: { state: 'draft', since: '2026-11-17T15:00:00Z', approvals: [] } },
    before: sideOf(before),
    after: sideOf(after),
    scope,
    today: '2026-11-17',
    now: '2026-11-17T15:00:00Z',
    dayOf: (instant) => instant.slice(0, 10),
  }).map(({ effect, path }) => `${effect} ${path}`)
}

test('a change of the CPT form is told of a draft by the questions that it touches, and of no other', () => {
  const change = {
    pages: [
      {
        id: 'studies',
        items: [
          { field: 'cpt_comments', flag: 'required' },
          { field: 'course_relevance', visibleWhen: { present: { var: 'answers.cpt_comments' } } },
        ],
      },
    ],
  }
  expect(effectsOf(change, { course_relevance: 'It is about signals.' })).toEqual(['setAside course_relevance', 'newlyAsked cpt_comments'])
  expect(effectsOf(change, { cpt_comments: 'None' })).toEqual([])
})
