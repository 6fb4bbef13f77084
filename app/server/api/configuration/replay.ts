import { replayOfChange, startReplay, stopReplay, type ReplayOfChange } from '../../configuration/replay/ask-replay.ts'
import { serveReplay } from '../../configuration/replay/serve-replay.ts'
import type { ServedReplay } from '../../contract/configuration/replay.ts'
import { isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { configuringAPart } from './configuring.ts'

type Ask = (context: ViewerContext, change: string) => Promise<ReplayOfChange | Failure>

const asking =
  (ask: Ask) =>
  async (context: ViewerContext, { params }: { readonly params: { readonly change: string } }): Promise<ServedReplay | Failure> => {
    const found = await ask(context, params.change)
    return isFailure(found) ? found : serveReplay(context, found)
  }

export const showReplay = configuringAPart('GET /api/configuration/changes/:change/replay', asking(replayOfChange))
export const startReplaying = configuringAPart(
  'POST /api/configuration/changes/:change/replay',
  asking((context, change) => startReplay(context, change)),
)
export const stopReplaying = configuringAPart('POST /api/configuration/changes/:change/replay/stop', asking(stopReplay))
