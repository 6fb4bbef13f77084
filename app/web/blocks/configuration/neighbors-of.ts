import type { OutlineNode } from '../../../server/contract/configuration.ts'

/** Where a part goes when it moves by one; undefined where there is no way. `after` is left out for the first place. */
export type Neighbors = { readonly up?: { readonly after?: string }; readonly down?: { readonly after: string } }

export const neighborsOf = (outline: readonly OutlineNode[], { list, name }: OutlineNode): Neighbors => {
  const names = outline.flatMap((node) => (node.list === list && node.name !== undefined ? [node.name] : []))
  const place = names.indexOf(name ?? '')
  const before = names[place - 2]
  const next = names[place + 1]
  return {
    ...(place > 0 && { up: before === undefined ? {} : { after: before } }),
    ...(place >= 0 && next !== undefined && { down: { after: next } }),
  }
}
