import { onceFor, type DefinitionSet, type Diagnostic, type Json } from '#engine'

/** Every option of a definition that names a picture, with its pointer. */
const namedIn = (value: Json, pointer: string): readonly { readonly pointer: string; readonly name: string }[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = Object.entries(value).flatMap(([key, inner]: readonly [string, Json]) => namedIn(inner, `${pointer}/${key}`))
  const name = 'picture' in value ? value['picture'] : undefined
  const isOption = /\/(?:values|choices)\/\d+$/u.test(pointer)
  return isOption && typeof name === 'string' ? [...own, { pointer: `${pointer}/picture`, name }] : own
}

const namedOnce = onceFor((definition: object) => namedIn(definition as Json, ''))

/** Pictures that options name and the folder of the office does not have. */
export const missingPictures = (set: DefinitionSet, names: ReadonlySet<string>): readonly Diagnostic[] =>
  [...set.all('lookup'), ...set.all('form'), ...set.all('fields')].flatMap((definition) =>
    namedOnce(definition)
      .filter(({ name }) => !names.has(name))
      .map(({ pointer, name }) => ({
        code: 'server.needs',
        severity: 'error' as const,
        file: `${definition.id}.json`,
        line: 1,
        column: 1,
        pointer,
        message: `An option shows the picture "${name}", and the folder "pictures" of the office has no such file.`,
        mend: 'Put the file into the folder, or take the picture out.',
      })),
  )
