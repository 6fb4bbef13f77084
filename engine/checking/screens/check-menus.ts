import type { MenuItem } from '../../definition/menu.ts'
import type { DefinitionCheck } from '../check-context.ts'

const LEADS = ['link', 'case', 'url', 'subMenu'] as const

/** Every item of a menu leads somewhere and has a name of its own. */
export const checkMenus: DefinitionCheck = ({ each, report }) => {
  for (const menu of each('menu')) {
    const seen = new Set<string>()
    const walk = (items: readonly MenuItem[], pointer: string): void =>
      items.forEach((item, index) => {
        const place = `${pointer}/${index}`
        if (seen.has(item.id)) report('menu.duplicate-id', menu.id, `${place}/id`, { name: item.id })
        seen.add(item.id)
        if (LEADS.every((way) => item[way] === undefined)) report('menu.leads-nowhere', menu.id, place, { name: item.id })
        walk(item.subMenu ?? [], `${place}/subMenu`)
      })
    walk(menu.items, '/items')
  }
}
