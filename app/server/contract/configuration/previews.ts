import { Type, type Static } from 'typebox'
import type { OperationTable } from '../operation.ts'
import { Closed, List, named, Uuid } from '../schema.ts'
import type { ServedMenuItem } from '../shell.ts'
import { ServedView } from '../views.ts'

const Params = Closed({ id: Type.String({ maxLength: 120 }) })

/** A menu as somebody would see it. */
export const MenuPreview = Closed({
  items: List(named<ServedMenuItem>('ServedMenuItem')),
  as: Type.String({ description: 'the account that looks' }),
  personas: List(Closed({ account: Type.String(), name: Type.String(), role: Type.String() }), { description: 'somebody of each role' }),
})
export type MenuPreview = Static<typeof MenuPreview>

export const previewOperations = {
  'GET /api/configuration/menus/:id/preview': {
    summary: 'A menu as somebody would see it, with a change or without; nothing is stored',
    params: Params,
    query: Closed({ change: Type.Optional(Uuid), as: Type.Optional(Uuid) }),
    response: MenuPreview,
  },
  'GET /api/configuration/views/:id/preview': {
    summary: 'The first rows of a list, of the records that whoever asks may read, with a change or without',
    params: Params,
    query: Closed({
      change: Type.Optional(Uuid),
      tab: Type.Optional(Type.String({ maxLength: 100 })),
      sort: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: ServedView,
  },
} as const satisfies OperationTable
