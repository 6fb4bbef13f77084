import { useId } from 'react'
import { ChevronRightRegular, LockClosedRegular } from '@fluentui/react-icons'
import { Icon } from '../parts/Icon.tsx'
import { useScreenTexts } from '../../texts/use-texts/use-screen-texts.ts'
import './home.css'

export type ServiceItem = {
  readonly id: string
  readonly label: string
  readonly help?: string
  readonly icon?: string
  readonly href?: string
  readonly start?: string
  /** The record that the case is started about, where that is the one of the page. */
  readonly about?: string
  readonly closed?: { readonly why: string; readonly href?: string }
  readonly subMenu?: readonly ServiceItem[]
}

/** Reasons come from rules and menus, which write some as a sentence and some as a note. */
const asSentence = (why: string): string => (/[.!?]$/.test(why) ? why : `${why}.`)

const Line = ({ item, start }: { item: ServiceItem; start: (caseId: string, about?: string) => void }) => {
  const texts = useScreenTexts()
  const words = (why?: string) => (
    <span>
      {item.label}
      {(why ?? item.help) !== undefined && <small>{why ?? item.help}</small>}
    </span>
  )
  if (item.closed) {
    return (
      <div className="shut">
        {item.closed.href === undefined ? (
          words(asSentence(item.closed.why))
        ) : (
          <span>
            {item.label}
            <small>
              {asSentence(item.closed.why)} <a href={item.closed.href}>{texts.goToOpenDraft}</a>
            </small>
          </span>
        )}
        <LockClosedRegular aria-label={texts.closed} fontSize={20} />
      </div>
    )
  }
  const { start: caseId } = item
  if (caseId !== undefined)
    return (
      <button type="button" className="sj-service-start" onClick={() => start(caseId, item.about)}>
        {words()}
        <ChevronRightRegular className="sj-points" aria-hidden fontSize={20} />
      </button>
    )
  return (
    <a href={item.href}>
      {words()}
      <ChevronRightRegular className="sj-points" aria-hidden fontSize={20} />
    </a>
  )
}

/** The service menu: groups of cases that may be started. A closed one says why, and when it opens. Lines without groups have the heading of the page alone. */
export const ServiceMenu = ({ items, start }: { items: readonly ServiceItem[]; start: (caseId: string, about?: string) => void }) => {
  // Two menus of one page may have groups of the same id.
  const own = useId()
  const grouped = items.some((i) => i.subMenu)
  const groups = grouped ? items : [{ id: 'all', label: '', subMenu: items }]
  return (
    <div className="sj-card sj-service">
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={grouped ? `${own}-${group.id}` : undefined}>
          {grouped && (
            <h3 className="sj-subtitle2" id={`${own}-${group.id}`}>
              <Icon name={group.icon ?? 'ClipboardTaskRegular'} />
              {group.label}
            </h3>
          )}
          <ul>
            {(group.subMenu ?? [group]).map((item) => (
              <li key={item.id} data-item={item.id}>
                <Line item={item} start={start} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
