import { Type, type Static } from 'typebox'
import { FIELD_GROUPS, type MergeField, type WrittenPart } from '#engine'
import type { OperationTable } from '../operation.ts'
import { Closed, List, Uuid } from '../schema.ts'

const Params = Closed({ id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*\\.template$', maxLength: 120 }) })
const Language = Type.String({ maxLength: 20, description: 'one that the institution offers; left out: its own' })
const Sample = Closed({
  change: Type.Optional(Uuid),
  language: Type.Optional(Language),
  about: Type.Optional(Type.String({ maxLength: 120, description: 'the type of case that sends it; left out: the first' })),
  sample: Type.Optional(Type.String({ maxLength: 300, description: 'the name of an example of the template; left out: generated values' })),
  empty: Type.Optional(Type.Literal(true, { description: 'nothing is filled in, so that everything that could be empty shows' })),
})

/** What a template can merge, and with what it can be tried. */
export const TemplateFields = Closed({
  fields: List(
    Type.Unsafe<Pick<MergeField, 'path' | 'group' | 'label'>>(
      Closed({ path: Type.String(), group: Type.Enum([...FIELD_GROUPS]), label: Type.String() }),
    ),
  ),
  unknown: List(Closed({ path: Type.String(), meant: Type.Optional(Type.String({ description: 'the nearest that there is' })) }), {
    description: 'merge fields of the template that nothing is called',
  }),
  about: List(Closed({ id: Type.String(), title: Type.String() }), { description: 'the types of case that send it' }),
  samples: List(Type.String(), { description: 'the names of its examples' }),
  languages: List(Type.String(), { description: 'those of the institution, the one that the text is written in first' }),
})
export type TemplateFields = Static<typeof TemplateFields>

/** A template as somebody gets it, with values that are not real. What stands for a missing value is U+FFFC. */
export const TemplatePreview = Closed({
  subject: Type.String(),
  parts: Type.Unsafe<readonly WrittenPart[]>({ type: 'array' }),
  link: Type.Optional(Closed({ label: Type.String(), to: Type.String() })),
  header: Type.Optional(Type.String()),
  footer: Type.Optional(Type.String()),
  from: Type.String({ description: 'the institution' }),
  contact: List(Type.String(), { description: 'the lines below its name on a paper' }),
  language: Type.String(),
  missing: List(Type.String(), { description: 'the labels of the fields that have no value' }),
})
export type TemplatePreview = Static<typeof TemplatePreview>

export const templateOperations = {
  'GET /api/configuration/templates/:id/fields': {
    summary: 'What a mail, a letter or a notice can merge, in the words of the office',
    params: Params,
    query: Closed({ change: Type.Optional(Uuid) }),
    response: TemplateFields,
  },
  'GET /api/configuration/templates/:id/preview': {
    summary: 'A mail, a letter or a notice as somebody gets it, with sample values; nothing is sent or stored',
    params: Params,
    query: Sample,
    response: TemplatePreview,
  },
  'GET /api/configuration/templates/:id/paper': {
    summary: 'A letter as a paper, with sample values; nothing is stored',
    params: Params,
    query: Sample,
    response: Type.Unknown(),
    file: 'application/pdf',
  },
} as const satisfies OperationTable
