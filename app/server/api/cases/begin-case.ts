import { caseToStart } from '../../cases/case-to-start.ts'
import { hrefOfStart } from '../../records/record-href.ts'
import { forViewer } from '../endpoint.ts'
import { fail, isFailure } from '../../work/failure.ts'

/** Names the page on which a case is begun. The page belongs to the record to be, which its first answer stores. */
export const beginCase = forViewer('GET /api/cases/:case/start', async (context, request) => {
  const definition = context.definitions.findCase(request.params.case)
  if (!definition) return fail('case.not-found')
  const about = request.query.subject
  const start = await caseToStart(context, definition, { subject: about })
  if (isFailure(start)) return start
  const href = hrefOfStart(start.loaded, about)
  return href === undefined ? {} : { href }
})
