import { randomUUID } from 'node:crypto'
import { sameJson, type Call, type Json, type RuleData } from '#engine'
import { editInChange } from '../../configuration/edit-definition.ts'
import { publishRead } from '../../configuration/publish/publish-change.ts'
import { takenSettings } from '../../definitions/settings/unfit-settings.ts'
import { findChange, insertChange } from '../../store/configuration/changes.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import { mayConfigure } from '../../work/configuring.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

type Save = { readonly form: string; readonly answers: { readonly [name: string]: Json }; readonly confirmed: readonly string[] }

/**
 * Saves settings as an administrator would: checked by their form, and published with everything that stops a publication. What stays as it
 * is says nothing, and what it allows to more people is confirmed by name. Returns the settings as the answer of the call reads them.
 */
export const saveSettings = async (
  context: ViewerContext,
  call: Call,
  settings: string,
  { form, answers, confirmed }: Save,
): Promise<RuleData | Failure> => {
  if (!mayConfigure(context, settings)) return fail('auth.forbidden')
  const { definitions, viewer, today } = context
  const open = definitions.settings
  // What the call leaves out stays as it is, so a required setting is not missing.
  const kept = Object.fromEntries(
    Object.keys(definitions.set.get('settings', settings)?.defaults ?? {}).map((name) => [name, open[name] ?? null]),
  )
  const taken = takenSettings(definitions.plan(form), { ...kept, ...answers }, { today, user: viewer.user, settings: open })
  const { values } = taken
  const problems = taken.problems.filter(({ code, path }) => code !== 'answers.unknown' || Object.hasOwn(answers, path))
  if (problems.length > 0) return fail('answers.invalid', undefined, { problems })
  const changed = Object.keys(answers).flatMap((name): readonly (readonly [string, Json])[] => {
    const value = values[name] ?? null
    // A setting that is empty is read as nothing, and nothing is sent back.
    return sameJson(value, open[name] ?? null) || (isNothing(value) && isNothing(open[name])) ? [] : [[name, value]]
  })
  if (changed.length === 0) return {}
  const change = randomUUID()
  const note = call.title ?? call.id
  await insertChange(context.tx, { id: change, name: note }, { id: viewer.account.id, name: viewer.user.name })
  for (const [name, value] of changed) {
    // A setting of the institution hides the one of the definition.
    const isOwn = Object.hasOwn(definitions.institution.settings ?? {}, name)
    const [definition, path] = isOwn ? [definitions.institution.id, `/settings/${name}`] : [settings, `/defaults/${name}`]
    const edited = await editInChange(context, { change, definition, edit: { do: 'set', path, value } })
    if (isFailure(edited)) return edited
  }
  const version = (await findChange(context.tx, change))?.version ?? 0
  const published = await publishRead(context, { change, version, note, gives: confirmed })
  if (isFailure(published)) return published
  return { settings: { ...open, ...Object.fromEntries(changed) } }
}

const isNothing = (value: Json | undefined): boolean => value === undefined || value === null || value === ''
