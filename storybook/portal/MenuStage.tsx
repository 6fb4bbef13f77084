import './menu-stage.css'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ResolvedMenuItem } from '#engine'
import { SideMenu } from '#renderer'
import { readingFor, type Readings } from './readings.ts'

type Seen = { readonly key: string; readonly name: string; readonly says: string; readonly items: readonly ResolvedMenuItem[] }

/** A number behind a line is counted by the server, so here only its words are left out. */
const shown = (items: readonly ResolvedMenuItem[]): readonly { readonly id: string; readonly label: string }[] =>
  items.map(({ superText: _count, subMenu, ...item }) => ({ ...item, ...(subMenu && { subMenu: shown(subMenu) }) }))

const SeenMenu = ({ name, says, items }: Omit<Seen, 'key'>) => {
  const menu = useRef<HTMLElement>(null)
  // Groups are folded until somebody opens them; here everything is to be read.
  useEffect(() => {
    for (const group of menu.current?.querySelectorAll<HTMLElement>('[aria-expanded="false"]') ?? []) group.click()
  }, [])
  return (
    <section ref={menu} aria-label={name}>
      <h2 className="sj-subtitle2">{name}</h2>
      <p className="sj-muted">{says}</p>
      {items.length === 0 ? <p>Nothing of it</p> : <SideMenu items={shown(items)} here="" drawer={false} onClose={() => undefined} />}
    </section>
  )
}

/** People who see the same menu stand together. */
const together = (all: readonly Seen[]): readonly Seen[] =>
  [...Map.groupBy(all, ({ items }) => JSON.stringify(items)).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            name: [first, ...others].map(({ name }) => name).join('; '),
            says: [...new Set([first, ...others].map(({ says }) => says))].join('; '),
          },
        ],
  )

/** A menu as each kind of person sees it; the person of the toolbar alone. */
export const drawMenu = (readings: Readings<readonly Seen[]>, globals: { readonly [name: string]: unknown }): ReactNode => {
  const all = readingFor(readings, globals) ?? []
  const chosen = all.filter(({ key }) => key === globals['person'])
  return (
    <main className="sj-gallery-menus">
      {(chosen.length > 0 ? chosen : together(all)).map(({ key, ...seen }) => (
        <SeenMenu key={`${key} ${JSON.stringify(seen.items).length}`} {...seen} />
      ))}
    </main>
  )
}
