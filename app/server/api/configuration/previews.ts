import { menuPreview } from '../../configuration/previews/menu-preview.ts'
import { viewPreview } from '../../configuration/previews/view-preview.ts'
import { walkPreview } from '../../configuration/previews/walk-preview.ts'
import { configuringAPart } from './configuring.ts'

export const previewMenu = configuringAPart('GET /api/configuration/menus/:id/preview', (context, { params, query }) =>
  menuPreview(context, { ...params, ...query }),
)

export const previewView = configuringAPart('GET /api/configuration/views/:id/preview', (context, { params, query }) =>
  viewPreview(context, { ...params, ...query }),
)

export const walkOnPath = configuringAPart('POST /api/configuration/workflows/:id/walk', (context, { params, body }) =>
  walkPreview(context, { ...params, ...body }),
)
