import { exportedForm } from '../../configuration/exported-form.ts'
import { exportedAnswers, exportedListAnswers } from '../../serve/exported-answers.ts'
import { forViewer } from '../endpoint.ts'
import { viewAsk } from '../views/view-ask.ts'
import { configuring } from './configuring.ts'

/** A record is opened for each row. */
const LIST_TIMEOUT_MS = 30_000

export const exportForms = configuring('GET /api/configuration/forms/:id/export', (context, { params, query }) =>
  exportedForm(context, { id: params.id, ...query }),
)

export const exportAnswers = forViewer('GET /api/records/:entity/:id/answers', (context, { params }) => exportedAnswers(context, params))

export const exportListAnswers = forViewer(
  'GET /api/views/:view/answers',
  (context, { params, query }) => exportedListAnswers(context, params.view, viewAsk(query)),
  { timeoutMs: LIST_TIMEOUT_MS, rateLimit: 60 },
)
