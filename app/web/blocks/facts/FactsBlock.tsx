import { Card, FactList } from '#renderer'
import { useRecordIfAny } from '../../record/RecordProvider.tsx'
import { BlockLink } from '../BlockLink.tsx'
import type { BlockProps } from '../block-props.ts'
import { homeTexts } from '../../texts/home-texts.ts'

/** The facts a block lists, or by default those of the record's case; resolved by the server. */
export const FactsBlock = ({ block }: BlockProps<'facts'>) => {
  const record = useRecordIfAny()?.record
  const facts = block.facts ?? record?.facts ?? []
  return (
    <Card title={block.title} end={block.link && <BlockLink link={block.link} />}>
      {facts.length === 0 ? <p className="sj-muted">{block.empty ?? homeTexts().nothingOnFile}</p> : <FactList facts={facts} />}
    </Card>
  )
}
