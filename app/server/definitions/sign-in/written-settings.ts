import type { DefinitionSet, Diagnostic, Json } from '#engine'

export type SettingFinding = Pick<Diagnostic, 'file' | 'pointer' | 'message' | 'mend'>
export type WrittenSettings = { readonly [name: string]: Json }

/** `inForce`: these settings over those that they stand on. */
type Written = {
  readonly settings: WrittenSettings
  readonly inForce: WrittenSettings
  readonly file: string
  readonly at: (name: string) => string
}

/** Settings wherever they are written: the defaults of the office, and what each institution says instead. */
const written = (set: DefinitionSet): readonly Written[] => {
  const ofOffice: WrittenSettings = Object.assign({}, ...set.all('settings').map(({ defaults }) => defaults))
  return [
    ...set.all('settings').map(({ id, defaults }) => ({ file: `${id}.json`, place: '/defaults', settings: defaults })),
    ...set.all('institution').map(({ id, settings = {} }) => ({ file: `${id}.json`, place: '/settings', settings })),
  ].map(({ file, place, settings }) => ({ file, settings, inForce: { ...ofOffice, ...settings }, at: (name) => `${place}/${name}` }))
}

type Fault = { readonly at: string; readonly message: string; readonly mend: string }

/** What is wrong with settings, each with the place where it is written. `at` is a name, or a name and the property in it. */
export const findInSettings = (
  set: DefinitionSet,
  faultsOf: (settings: WrittenSettings, inForce: WrittenSettings) => readonly Fault[],
): readonly SettingFinding[] =>
  written(set).flatMap(({ file, settings, inForce, at }) =>
    faultsOf(settings, inForce).map(({ at: name, message, mend }) => ({ file, pointer: at(name), message, mend })),
  )

/** A setting that says how people sign in is turned off by leaving it out, or by an empty object. */
export const isOff = (value: Json | undefined): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
