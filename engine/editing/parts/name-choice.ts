import type { SchemaNode } from '../../loading/schema-node.ts'

export type NameChoice = { readonly value: string; readonly label: string }

/** The names that a place can hold, by what its schema says of it; undefined for a text of one's own. */
export type NameChoices = (schema: SchemaNode) => readonly NameChoice[] | undefined
