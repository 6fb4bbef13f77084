import type { FormPlan } from '#engine'
import { call } from '../api/client.ts'

const plans = new Map<string, Promise<FormPlan>>()

/**
 * A plan never changes under its hash, so it is fetched once for all forms and tabs. `link` is what somebody sends who comes by
 * the link of an approval and has no session.
 */
export const planOf = (hash: string, link?: Readonly<Record<string, string>>): Promise<FormPlan> => {
  const known = plans.get(hash)
  if (known) return known
  const asked = call('GET /api/plans/:hash', {
    params: { hash },
    ...(link !== undefined && { headers: link, anonymous: true }),
  })
  plans.set(hash, asked)
  asked.catch(() => plans.delete(hash))
  return asked
}
