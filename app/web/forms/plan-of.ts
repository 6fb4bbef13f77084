import type { FormPlan } from '#engine'
import { call } from '../api/client.ts'

const plans = new Map<string, Promise<FormPlan>>()

/**
 * A plan never changes under its hash, so it is fetched once for all forms and tabs. `approval` are the headers of an approval link, whose
 * reader has no session.
 */
export const planOf = (hash: string, approval?: Readonly<Record<string, string>>): Promise<FormPlan> => {
  const known = plans.get(hash)
  if (known) return known
  const asked = call('GET /api/plans/:hash', { params: { hash }, ...(approval && { headers: approval, anonymous: true }) })
  plans.set(hash, asked)
  asked.catch(() => plans.delete(hash))
  return asked
}
