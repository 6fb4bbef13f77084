import type { PasswordLinkInfo } from '../../contract/auth.ts'
import { forAnybody } from '../endpoint.ts'
import { accountOfLink } from './password-link.ts'

export const showPasswordLink = forAnybody(
  'GET /api/auth/password-link',
  async (context, request) => {
    const token = request.headers['x-password-token']
    const found = await accountOfLink(context, typeof token === 'string' ? token : '')
    return found.ok ? ({ userName: found.account.user_name } satisfies PasswordLinkInfo) : found
  },
  { rateLimit: 60 },
)
