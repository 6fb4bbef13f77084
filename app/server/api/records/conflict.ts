import { nodeAt, sameJson, type Json } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import type { Conflict, SaveAnswers } from '../../contract/answers.ts'
import { followedRows } from '../../forms/followed-rows.ts'
import { openedForm, strippedForms } from '../../forms/form-context.ts'
import { listChangesSince } from '../../store/records/history.ts'
import { actorOf } from '../../work/actor.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

/** Other people's changes since the version a save was based on: at the same place, and elsewhere. Nothing was stored. */
export const conflictOf = async (
  context: ViewerContext,
  loaded: LoadedRecord,
  { version, form, changes }: Pick<SaveAnswers, 'version' | 'form' | 'changes'>,
): Promise<Failure> => {
  const opened = loaded.definitions.set.get('form', form) ? await openedForm(context, loaded, form, actorOf(context.viewer)) : undefined
  // Limited to what this viewer may see: a conflict must not reveal more than the page.
  const seen = opened && strippedForms([opened], loaded.row.data)
  const shown = seen?.answers ?? {}
  const conflicts: Conflict['conflicts'][number][] = []
  const others: { [path: string]: Json } = {}
  for (const { at, by_id, by_name, differences } of await listChangesSince(context.tx, loaded.row.entity, loaded.row.id, version)) {
    for (const path of Object.keys(differences ?? {})) {
      const theirs = valueAt(shown, path)
      if (theirs === undefined) continue
      if (!(path in changes)) others[path] = theirs
      else if (!sameJson(changes[path], theirs)) {
        const entry = {
          path,
          label: opened ? (nodeAt(opened.plan, path)?.label ?? path) : path,
          yours: changes[path] ?? null,
          theirs,
          by: by_name,
          ...(by_id === context.viewer.account.id && { isOwn: true }),
          at,
        }
        const known = conflicts.findIndex((conflict) => conflict.path === path)
        if (known === -1) conflicts.push(entry)
        else conflicts[known] = entry
      }
    }
  }
  const fields = [...Object.keys(others), ...conflicts.map(({ path }) => path)].map((path) => path.split('.')[0] ?? path)
  const followed = opened && (await followedRows(context, loaded, opened.plan, { after: loaded.row.data, fields }))
  // Answers of others may be values whose labels the page has not had before.
  const lists = Object.entries(seen?.contexts[0]?.related ?? {}).filter(([id]) => opened?.plan.lookups[id]?.from?.search === true)
  const related = followed || lists.length > 0 ? { ...followed, ...Object.fromEntries(lists) } : undefined
  return fail('record.stale', undefined, { version: loaded.row.version, conflicts, others, ...(related && { related }) })
}

export const valueAt = (answers: { readonly [field: string]: Json }, path: string): Json | undefined => {
  let current: Json | undefined = answers
  for (const part of path.split('.')) {
    if (Array.isArray(current))
      current = (current as readonly Json[]).find(
        (row) => typeof row === 'object' && row !== null && (row as { readonly $id?: Json }).$id === part,
      )
    else
      current =
        typeof current === 'object' && current !== null && Object.hasOwn(current, part)
          ? (current as { readonly [key: string]: Json })[part]
          : undefined
  }
  return current
}

/** The label of a path, whatever row it names. */
