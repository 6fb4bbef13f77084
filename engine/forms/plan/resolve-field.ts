import type { Field, Fields, FieldType, QuestionType } from '../../definition/field.ts'
import { QUESTION_TYPES } from '../../definition/vocabulary.ts'
import type { DefinitionSource } from './definition-source.ts'

export type Typing = Omit<FieldType, 'type'> & { readonly type: QuestionType }

export type Catalogue = {
  readonly find: (field: string, from: string | undefined) => { readonly field: Field; readonly home: Fields } | undefined
  readonly typing: (said: FieldType, home: Fields | undefined) => Typing
}

const isQuestionType = (type: string): type is QuestionType => (QUESTION_TYPES as readonly string[]).includes(type)

/** Where a form looks up fields and named types: the groups it names, in that order, or all of them. */
export const catalogueOf = (set: DefinitionSource, groups: readonly string[] | undefined): Catalogue => {
  const all = set.all('fields')
  const near = groups === undefined ? all : groups.map((id) => set.get('fields', id)).filter((found) => found !== undefined)
  const typeNamed = (name: string, home: Fields | undefined): { readonly type: FieldType; readonly home: Fields } | undefined => {
    for (const group of [...(home === undefined ? [] : [home]), ...near, ...all]) {
      const type = group.types?.[name]
      if (type !== undefined) return { type, home: group }
    }
    return undefined
  }
  const typing = (said: FieldType, home: Fields | undefined, within: readonly string[] = []): Typing => {
    const name = said.type ?? 'text'
    if (isQuestionType(name)) return { ...said, type: name }
    const base = typeNamed(name, home)
    if (base === undefined || within.includes(name)) throw new Error(`The type "${name}" is not known.`)
    const { type: _name, ...own } = said
    const under = typing(base.type, base.home, [...within, name])
    // A new pattern drops the inherited message: the sentence of one pattern does not fit another.
    return { ...under, ...(own.pattern === undefined ? {} : { message: undefined }), ...own }
  }
  return {
    typing,
    find: (name, from) => {
      const homes = from === undefined ? near : [set.get('fields', from)].filter((found) => found !== undefined)
      for (const home of homes) {
        const field = home.fields?.find(({ id }) => id === name)
        if (field !== undefined) return { field, home }
      }
      return undefined
    },
  }
}
