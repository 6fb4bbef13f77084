import { randomUUID } from 'node:crypto'
import { findChange, insertChange, openChanges } from '../store/configuration/changes.ts'
import type { ViewerContext } from '../work/viewer-context.ts'

type Begun = { readonly id?: string; readonly name: string; readonly bringsBack?: number }

/** The name, with a number where another open change is called so: nobody tells two of one name apart. `own`: the change that is named. */
export const freeName = async ({ tx }: ViewerContext, name: string, own?: string): Promise<string> => {
  const taken = new Set((await openChanges(tx)).flatMap((change) => (change.id === own ? [] : [change.name])))
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name} (${count})`
  return free
}

/** Begins a change, and returns its id. */
export const beginChange = async (context: ViewerContext, { id = randomUUID(), name, ...more }: Begun): Promise<string> => {
  const { viewer, tx } = context
  await insertChange(tx, { id, name: await freeName(context, name), ...more }, { id: viewer.account.id, name: viewer.user.name })
  return id
}

/**
 * Begins the change that an edit goes into, in the transaction of the edit: one that is refused leaves no change. An edit that is sent
 * again, because its answer was lost, finds the change that it began.
 */
export const beginWithEdit = async (
  context: ViewerContext,
  {
    params: { change: id },
    query: { begins: name },
  }: { readonly params: { readonly change: string }; readonly query: { readonly begins?: string } },
): Promise<void> => {
  if (name !== undefined && !(await findChange(context.tx, id))) await beginChange(context, { id, name })
}
