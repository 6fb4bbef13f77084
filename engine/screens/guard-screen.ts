import type { Screen } from '../definition/screen.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import { reasonOf } from '../workflow/reason.ts'
import { ruleBook, type RuleData } from '../workflow/rule-book.ts'
import { hrefOf, screenChain } from './routes.ts'

/** `go`: where a refused user is sent; without it only the message is shown. `signIn`: the user is not signed in. */
export type ScreenGuard =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly signIn: boolean
      readonly go?: string
      readonly href?: string
      readonly message?: string
      readonly after?: string
      readonly why?: string
    }

const nearest = <T>(chain: readonly Screen[], read: (screen: Screen) => T | undefined): T | undefined => {
  for (const screen of chain.toReversed()) {
    const found = read(screen)
    if (found !== undefined) return found
  }
  return undefined
}

/** Checks the guards of a screen and its parents, outermost first; all must hold. A refused user is sent where the nearest parent says. */
export const guardScreen = (set: DefinitionReader, screenId: string, data: RuleData): ScreenGuard => {
  const chain = screenChain(set, getDefinition(set, 'screen', screenId))
  const anonymous = nearest(chain, ({ anonymous: open }) => open) ?? false
  const rules = ruleBook(set)
  const closed = chain.find(({ guard }) => !rules.holds(guard, data))
  const signIn = !anonymous && (data['user'] === undefined || data['user'] === null)
  if (!signIn && closed === undefined) return { ok: true }
  if (signIn || closed?.guard === undefined) return { ok: false, signIn }
  const refused = nearest(chain.slice(0, chain.indexOf(closed) + 1), (screen) => screen.refused)
  const href = refused && hrefOf(set, refused.go)
  return {
    ok: false,
    signIn,
    why: reasonOf(rules, closed.guard, undefined, data).message,
    ...(refused && { go: refused.go }),
    ...(href !== undefined && { href }),
    ...(refused?.message !== undefined && { message: refused.message }),
    ...(refused?.after !== undefined && { after: refused.after }),
  }
}
