import { readAs } from '../forms/read-as.ts'

/** A part as each institution has it in each of its languages, by place. */
export type Readings<Part> = { readonly at: { readonly [reading: string]: number }; readonly all: readonly Part[] }

/** The part as the toolbar asks for it; a language that an institution does not offer is read as it is written. */
export const readingFor = <Part>({ at, all }: Readings<Part>, globals: { readonly [name: string]: unknown }): Part | undefined => {
  const institution = String(globals['institution'] ?? '')
  const language = String(globals['language'] ?? '')
  const place = at[readAs(institution, language)] ?? at[readAs(institution, '')] ?? at[readAs('', language)] ?? at[readAs('', '')]
  return place === undefined ? undefined : all[place]
}
