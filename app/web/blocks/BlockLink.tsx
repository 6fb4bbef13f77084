import type { BlockProps } from './block-props.ts'

/** The page that shows all of what a block shows a part of. */
export const BlockLink = ({ block, count }: { block: BlockProps['block']; count?: number }) => {
  if (!block.link) return count === undefined ? null : <span className="sj-muted">{count}</span>
  return (
    <a href={block.link.href}>
      {block.link.label}
      {count !== undefined && ` (${count})`}
    </a>
  )
}
