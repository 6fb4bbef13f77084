import { menuPreview } from '../../configuration/previews/menu-preview.ts'
import { viewPreview } from '../../configuration/previews/view-preview.ts'
import { walkPreview } from '../../configuration/previews/walk-preview.ts'
import { configuring } from './configuring.ts'

export const previewMenu = configuring('GET /api/configuration/menus/:id/preview', (context, { params, query }) =>
  menuPreview(context, { ...params, ...query }),
)

export const previewView = configuring('GET /api/configuration/views/:id/preview', (context, { params, query }) =>
  viewPreview(context, { ...params, ...query }),
)

export const walkOnPath = configuring('POST /api/configuration/workflows/:id/walk', (context, { params, body }) =>
  walkPreview(context, { ...params, ...body }),
)
