import { templateFields } from '../../configuration/templates/template-fields.ts'
import { templatePaper, templatePreview } from '../../configuration/templates/template-preview.ts'
import { isFailure } from '../../work/failure.ts'
import { configuringAPart } from './configuring.ts'

export const showTemplateFields = configuringAPart('GET /api/configuration/templates/:id/fields', (context, { params, query }) =>
  templateFields(context, { id: params.id, ...query }),
)

export const previewTemplate = configuringAPart('GET /api/configuration/templates/:id/preview', (context, { params, query }) =>
  templatePreview(context, { id: params.id, ...query }),
)

export const showTemplatePaper = configuringAPart(
  'GET /api/configuration/templates/:id/paper',
  async (context, { params, query }, reply) => {
    const paper = await templatePaper(context, { id: params.id, ...query })
    if (isFailure(paper)) return paper
    reply.header('content-type', 'application/pdf')
    reply.header('x-content-type-options', 'nosniff')
    reply.header('content-disposition', `inline; filename="${params.id}.pdf"`)
    return paper
  },
)
