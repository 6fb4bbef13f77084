import { Icon } from '#renderer'
import type { BlockProps } from '../block-props.ts'
import './work.css'

/** Numbers that lead to the lists they count. */
export const CountsBlock = ({ block }: BlockProps<'counts'>) => (
  <ul className="sj-figures" aria-label={block.title}>
    {block.counts.map(({ label, href, count, capped, help, icon, tone }) => (
      <li key={href}>
        <a className={`sj-card sj-figure${tone === 'danger' && count > 0 ? ' bad' : ''}`} href={href}>
          <span className="what">
            {icon !== undefined && <Icon name={icon} size={16} />}
            {label}
          </span>
          <b className="sj-num">{capped === true ? `${count}+` : count}</b>
          {help !== undefined && <span className="sj-muted sj-caption1">{help}</span>}
        </a>
      </li>
    ))}
  </ul>
)
