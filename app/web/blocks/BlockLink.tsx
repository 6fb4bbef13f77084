import type { ServedBlockOf } from '../../server/contract/blocks.ts'

type Props = { readonly link: ServedBlockOf<'facts'>['link']; readonly count?: number }

/** A link from a block that shows a part to the page that shows all. */
export const BlockLink = ({ link, count }: Props) => {
  if (!link) return count === undefined ? null : <span className="sj-muted">{count}</span>
  return (
    <a href={link.href}>
      {link.label}
      {count !== undefined && ` (${count})`}
    </a>
  )
}
