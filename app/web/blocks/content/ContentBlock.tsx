import { Card, EmptyState, LinkedText } from '#renderer'
import { BlockLink } from '../BlockLink.tsx'
import type { BlockProps } from '../block-props.ts'

/** Text to read. */
export const ContentBlock = ({ block }: BlockProps<'content'>) => {
  if (block.text === undefined) return <EmptyState title={block.title ?? ''} text={block.empty} />
  return (
    <Card title={block.title}>
      {block.text.split(/\n+/).map((p, index) => (
        <p key={index} className="sj-body2" style={{ marginBlockEnd: 8 }}>
          <LinkedText text={p} />
        </p>
      ))}
      {block.link && (
        <p className="sj-noprint">
          <BlockLink link={block.link} />
        </p>
      )}
    </Card>
  )
}
