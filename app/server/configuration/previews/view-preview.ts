import type { ServedView } from '../../contract/views.ts'
import { serveView } from '../../serve/views/serve-view.ts'
import { serverTexts } from '../../texts/en.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { drawnDefinitions } from './drawn-definitions.ts'

type Asked = { readonly id: string; readonly change?: string; readonly tab?: string; readonly sort?: string }

const SAMPLE = 5

/** The first rows of a list, of the records that whoever edits it may read: whatever hides rows from them hides them here. */
export const viewPreview = async (context: ViewerContext, { id, change, tab, sort }: Asked): Promise<ServedView | Failure> => {
  const drawn = await drawnDefinitions(context, { change })
  if (isFailure(drawn)) return drawn
  const parameters = drawn.definitions.set.get('view', id)?.with ?? []
  if (parameters.length > 0) return fail('view.refused', serverTexts.parts.given({ names: parameters.join(', ') }))
  return serveView({ ...context, definitions: drawn.definitions }, id, {
    limit: SAMPLE,
    filters: {},
    parameters: {},
    ...(tab !== undefined && { tab }),
    ...(sort !== undefined && { sort }),
  })
}
