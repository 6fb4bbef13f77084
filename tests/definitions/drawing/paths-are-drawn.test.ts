import { expect, test } from 'vitest'
import { drawWorkflow, partAt, type Json } from '#engine'
import { OTHER_OFFICES, readDefinitions } from '../../_helpers/definitions.ts'
import { loadAgain } from '../../../app/server/definitions/load-again.ts'

test.each(['international-office', ...OTHER_OFFICES])(
  'every path of %s is drawn, and each part of it stands where the drawing says',
  (office) => {
    const { sources } = readDefinitions(office)
    const { set } = loadAgain(sources)
    const workflows = set.all('workflow')
    expect(workflows.length).toBeGreaterThan(0)
    for (const workflow of workflows) {
      const { states = [], moves = [] } = drawWorkflow(set, workflow.id) ?? {}
      expect(states.map(({ id }) => id)).toEqual(workflow.states.map(({ id }) => id))
      expect(moves.flatMap(({ id, kind }) => (kind === 'event' ? [id] : []))).toEqual(workflow.events.map(({ id }) => id))
      for (const { path } of [...states, ...moves]) expect(partAt('workflow', workflow as unknown as Json, path).value).toMatchObject({})
      // What has no words is spelled out, and never drawn as code.
      expect(JSON.stringify([states.map(({ lines }) => lines), moves.map(({ effects, when }) => [effects, when])])).not.toMatch(
        /\[object|undefined|"var"/u,
      )
      expect(states.filter(({ fault }) => fault !== undefined)).toEqual([])
    }
  },
)
