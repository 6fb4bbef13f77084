import type { Item } from '../../definition/form.ts'

/** The items written in a list of rows: those of every row and those of its kinds, with their pointers from the list on. */
export const itemsInside = ({ items = [], alternatives }: Item): readonly { readonly item: Item; readonly pointer: string }[] => [
  ...items.map((item, index) => ({ item, pointer: `/items/${index}` })),
  ...(alternatives?.of ?? []).flatMap(({ items: own = [] }, kind) =>
    own.map((item, index) => ({ item, pointer: `/alternatives/of/${kind}/items/${index}` })),
  ),
]
