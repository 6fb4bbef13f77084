import { noteLookedUp } from '../../configuration/law/look-up.ts'
import { serveRulesInTime, serveTouchedCases } from '../../configuration/law/serve-law.ts'
import { mayConfigure } from '../../work/configuring.ts'
import { fail } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import { forViewer } from '../endpoint.ts'

/** The rules that state law, for those who look after them. */
export const listRulesInTime = forViewer('GET /api/rules-in-time', async (context) =>
  isAllowed(context, 'rulesInTime') ? serveRulesInTime(context) : fail('auth.forbidden'),
)

/** Somebody who may edit a rule says that it still stands. */
export const checkRule = forViewer('POST /api/rules-in-time/:rule/checks', async (context, { params, body }) => {
  if (!isAllowed(context, 'rulesInTime') || !mayConfigure(context, params.rule)) return fail('auth.forbidden')
  const refused = await noteLookedUp(context, params.rule, body.note.trim())
  return refused ?? serveRulesInTime(context)
})

/** The next open cases that a rule would decide otherwise. */
export const showTouchedCases = forViewer('GET /api/rules-in-time/:rule/cases', async (context, { params, query }) =>
  isAllowed(context, 'rulesInTime') ? serveTouchedCases(context, params.rule, query.after) : fail('auth.forbidden'),
)
