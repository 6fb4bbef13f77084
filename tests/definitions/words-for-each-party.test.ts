import { expect, test } from 'vitest'
import type { TextByParty, Workflow } from '../../engine/definition/workflow.ts'
import { readDefinitions } from '../_helpers/definitions.ts'

const workflows = readDefinitions().sources.flatMap(({ file, text }) =>
  file.endsWith('.workflow.json') ? [JSON.parse(text) as Workflow] : [],
)

/** Words that speak to one reader, where everybody who sees the record reads them. */
const SPEAKS_TO_ONE = /\byou(r|rs)?\b/i

const saidToEverybody = (words: TextByParty | undefined): readonly string[] =>
  typeof words === 'string' ? [words] : (words ?? []).flatMap(({ who, text }) => (who === undefined ? [text] : []))

test.each(workflows.map((workflow) => [workflow.id, workflow] as const))(
  'the words that every party reads about a state of %s speak to none of them',
  (_, { states, steps = [], standing = [] }) => {
    const ofStates = states.flatMap(({ id, next, by, usually, locked }) =>
      [next, by, usually, locked].flatMap(saidToEverybody).map((text) => `${id}: ${text}`),
    )
    const ofSteps = steps.flatMap(({ label, done = '', labels = {}, when }) =>
      when === undefined ? [label, done, ...Object.values(labels)] : [],
    )
    const ofStanding = standing.flatMap(({ label, value = '', when }) => (when === undefined ? [label, value] : []))
    expect([...ofStates, ...ofSteps, ...ofStanding].filter((text) => SPEAKS_TO_ONE.test(text))).toEqual([])
  },
)
