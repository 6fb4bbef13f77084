import type { PasswordLinkInfo } from '../../contract/auth.ts'
import { forAnybody } from '../endpoint.ts'
import { accountOfLink } from './password-link.ts'

export const showPasswordLink = forAnybody(
  'GET /api/auth/password-link',
  async (context, request) => {
    const token = request.headers['x-password-token']
    const found = await accountOfLink(context, typeof token === 'string' ? token : '')
    if (!found.ok) return found
    const { id, user_name, role } = found.account
    return {
      userName: user_name,
      STATUS: 'SUCCESS',
      USERROLE: role,
      ISACTIVELINK: true,
      USERNAME: user_name,
      TDSUSERID: id,
      token: String(token),
    } satisfies PasswordLinkInfo
  },
  { rateLimit: 60 },
)
