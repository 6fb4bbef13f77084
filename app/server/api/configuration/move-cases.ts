import { moveCases } from '../../configuration/move/move-cases.ts'
import { servedCase } from '../../configuration/replay/serve-replay.ts'
import type { ServedMove } from '../../contract/configuration/move.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { configuring } from './configuring.ts'

const served = async (context: ViewerContext, asked: Parameters<typeof moveCases>[1]): Promise<ServedMove> => {
  const { stay, ...rest } = await moveCases(context, asked)
  return { ...rest, stay: stay.map((row) => servedCase(context, row)) }
}

export const lookAtOpenCases = configuring('GET /api/configuration/cases', (context, { query }) =>
  served(context, { after: query.after, move: false }),
)

export const moveOpenCases = configuring('POST /api/configuration/cases/move', (context, { body }) =>
  served(context, { after: body.after, move: true }),
)
