import Elk from 'elkjs/lib/elk.bundled.js'
import { expect, test } from 'vitest'
import { drawWorkflow, partAt, type Json } from '#engine'
import { OTHER_OFFICES, readDefinitions } from '../../_helpers/definitions.ts'
import { loadAgain } from '../../../app/server/definitions/load-again.ts'
import { arrangePath, isWhole } from '../../../app/web/blocks/configuration/path/arrange-path.ts'

const elk = new (Elk as unknown as typeof Elk.default)()

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

test.each(['international-office', ...OTHER_OFFICES])(
  'every arrow in the diagrams of %s goes from its state to its state',
  async (office) => {
    const { set } = loadAgain(readDefinitions(office).sources)
    for (const { id } of set.all('workflow')) {
      const drawing = drawWorkflow(set, id) ?? { states: [], moves: [], parties: [] }
      const arranged = await arrangePath(elk, drawing, { arrow: ({ label }) => label, stays: ({ label }) => label })
      expect([id, isWhole(arranged, drawing)]).toEqual([id, true])
    }
  },
)
