import { definitionInChange } from '../../configuration/definition-in-change.ts'
import { partProperties } from '../../configuration/part-properties.ts'
import { subjectsOfPart } from '../../configuration/subjects-of-part.ts'
import { languageOfCode } from '../../configuration/language-of-code.ts'
import { formFlags } from '../../configuration/flags/form-flags.ts'
import { formPreview } from '../../configuration/form-preview.ts'
import { casesAtPart } from '../../configuration/open-cases/cases-at-part.ts'
import { usesOf } from '../../configuration/values/uses-of.ts'
import { partsOfPage } from '../../configuration/page/parts-of-page.ts'
import { configuring, configuringAPart, configuringFile } from './configuring.ts'

export const showDefinition = configuringAPart('GET /api/configuration/definitions/:id', (context, { params, query }) =>
  definitionInChange(context, { id: params.id, ...query }),
)

export const showProperties = configuringAPart('GET /api/configuration/definitions/:id/properties', (context, { params, query }) =>
  partProperties(context, { id: params.id, ...query }),
)

export const showSubjects = configuringAPart('GET /api/configuration/definitions/:id/subjects', (context, { params, query }) =>
  subjectsOfPart(context, { id: params.id, ...query }),
)

export const showLanguage = configuringAPart('GET /api/configuration/definitions/:id/language', (context, { params, query }) =>
  languageOfCode(context, { id: params.id, ...query }),
)

export const showUses = configuringAPart('GET /api/configuration/definitions/:id/uses', (context, { params, query }) =>
  usesOf(context, { id: params.id, ...query }),
)

export const showCasesAtPart = configuringAPart('GET /api/configuration/definitions/:id/cases', (context, { params, query }) =>
  casesAtPart(context, { id: params.id, ...query }),
)

export const readFileRows = configuringFile(
  'POST /api/configuration/rows',
  ({ body: { file } }) => ({ kind: 'table', file, given: {} }),
  (_context, { table }) => Promise.resolve(table),
)

export const previewForm = configuringAPart('GET /api/configuration/forms/:id/preview', (context, { params, query }) =>
  formPreview(context, { id: params.id, ...query }),
)

export const showFlags = configuringAPart('GET /api/configuration/forms/:id/flags', (context, { params, query }) =>
  formFlags(context, { id: params.id, ...query }),
)

export const showPageParts = configuring('GET /api/configuration/page', (context, { query, hostname }) =>
  partsOfPage(context, { ...query, host: hostname }),
)
