import { expectValue, unknownKeys, type ExampleRunner } from './example-runner.ts'
import { isRecord, type Json } from '../rules/values/json.ts'
import { resolveScreen } from '../screens/resolve-screen.ts'
import { hrefOf } from '../screens/routes.ts'

/**
 * `given.route.path`: the address typed (left out: the screen's own); `then`: `screen` (the one shown), `go` (where a
 * refused or landing user is sent), `after`, `message`, `signIn`, `title`, `heading`, `params`, `crumbs`, `redirect`.
 */
export const runScreenExample: ExampleRunner = (set, id, { given, then }, today) => {
  const { route, ...context } = given
  const typed = isRecord(route) ? route['path'] : undefined
  const address = typeof typed === 'string' ? typed : hrefOf(set, id)
  const found = address === undefined ? undefined : resolveScreen(set, address, { today, ...context })
  if (found === undefined) return [`No screen answers ${address ?? id}; give it as route.path.`]
  const { guard, landing } = found
  const sent = guard.ok ? landing : guard
  const actual: { readonly [name: string]: Json | undefined } = {
    screen: guard.ok ? found.screen.id : null,
    go: sent?.go ?? null,
    after: sent?.after ?? null,
    message: sent?.message ?? null,
    signIn: guard.ok ? false : guard.signIn,
    href: sent?.href ?? null,
    title: found.title,
    heading: found.heading,
    menu: found.menu ?? null,
    params: found.params,
    crumbs: found.crumbs.map(({ label }) => label),
    redirect: found.redirect ?? null,
  }
  return [
    ...unknownKeys(then, Object.keys(actual)),
    ...Object.entries(then).flatMap(([name, expected]) => (name in actual ? expectValue(name, actual[name], expected) : [])),
  ]
}
