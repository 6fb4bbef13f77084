import { asksPhones, canReadPhones, type FormPlan } from '#engine'
import { call } from '../api/client.ts'

const plans = new Map<string, Promise<FormPlan>>()

/**
 * A plan never changes under its hash, so it is fetched once for all forms and tabs. `link` is the token of an approval, whose reader has
 * no session.
 */
export const planOf = (hash: string, link?: string): Promise<FormPlan> => {
  const known = plans.get(hash)
  if (known) return known
  const asked = call('GET /api/plans/:hash', {
    params: { hash },
    ...(link !== undefined && { headers: { 'x-approval-token': link }, anonymous: true }),
  }).then(withPhones)
  plans.set(hash, asked)
  asked.catch(() => plans.delete(hash))
  return asked
}

/** A form whose numbers cannot be read here for want of a file is filled in all the same: the server reads them. */
const withPhones = async (plan: FormPlan): Promise<FormPlan> => {
  if (asksPhones(plan) && !canReadPhones())
    await import('./phones.ts').then(
      (file) => file.bringPhones(),
      () => undefined,
    )
  return plan
}
