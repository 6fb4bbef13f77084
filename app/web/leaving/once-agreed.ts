import { ask, isUnsaved } from './guarded-history.ts'
import { hasPending } from './has-pending.ts'

/** Whether something that this person typed has not reached the server: it waits in the browser, or is on the page at hand alone. */
export const hasUnsaved = (person: string): boolean => hasPending(person) || isUnsaved()

/** Signs this person out: at once, or after they have agreed to lose what is unsaved. */
export const onceAgreed = async (person: string, signOut: () => Promise<void>): Promise<void> => {
  if (!hasUnsaved(person)) return signOut()
  ask(() => void signOut())
}
