import { guardScreen, onlyList, type BlockOf, type Json } from '#engine'
import { servedLink, type BlockWork } from './serve-parts.ts'

type Link = BlockOf<'counts'>['counts'][number]['link']

/** The list behind a link as it opens: its view with its parameters, and the tab. Undefined where the page is closed to the viewer. */
export const listBehind = (
  link: Link,
  work: BlockWork,
):
  | {
      readonly link: NonNullable<ReturnType<typeof servedLink>>
      readonly view: string
      readonly with: { readonly [name: string]: Json }
    }
  | undefined => {
  const { set, rules } = work.context.definitions
  const served = servedLink(link, work)
  const screen = set.get('screen', link.to)
  const list = screen && onlyList(screen)
  if (!served || !list || !guardScreen(set, link.to, work.data).ok) return undefined
  return {
    link: served,
    view: list.view,
    with: Object.fromEntries(Object.entries(list.with ?? {}).map(([name, logic]) => [name, rules.value(logic, work.data)])),
  }
}
