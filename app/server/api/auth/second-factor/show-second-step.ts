import { factorsOf } from '../../../store/accounts/second-factor/factors.ts'
import { fail, isFailure } from '../../../work/failure.ts'
import { forAnybody } from '../../endpoint.ts'
import { stepCookie } from './step-cookie.ts'
import { waitingAccount } from './waiting-account.ts'

/** For the page that somebody from the campus comes back to: it did not begin the sign-in, so it does not know what is asked. */
export const showSecondStep = forAnybody(
  'GET /api/auth/second-step',
  async (context, request) => {
    const step = stepCookie.read(request, context.services)?.step
    const found = step === undefined ? fail('auth.second-step') : await waitingAccount(context, request, step)
    if (isFailure(found)) return found
    return { secondStep: { step: step ?? 'prove', ...(await factorsOf(context.tx, found.account.id)) }, userName: found.account.user_name }
  },
  { rateLimit: 60 },
)
