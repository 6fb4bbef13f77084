import { Card, LinkedText, PeopleList } from '#renderer'
import { useRecordIfAny } from '../../record/RecordProvider.tsx'
import type { BlockProps } from '../block-props.ts'
import { homeTexts } from '../../texts/home-texts.ts'

/** The people a block names, with their contact details; by default, the parties of the record. */
export const PeopleBlock = ({ block }: BlockProps<'people'>) => {
  const record = useRecordIfAny()?.record
  const people =
    block.facts?.map(({ label, value }) => ({ id: label, name: label, detail: value })) ??
    record?.parties
      .filter((p) => p.name !== '')
      .map((p) => ({
        id: p.party,
        name: p.name,
        detail: [...new Set([p.label, p.detail])].filter((x) => x !== undefined && x !== '').join(', '),
      })) ??
    []
  return people.length === 0 ? null : (
    <Card title={block.title ?? homeTexts().people}>
      <PeopleList people={people} />
      {block.text !== undefined && (
        <div className="sj-reach">
          {block.text.split(/\n+/).map((line, index) => (
            <p key={index} className="sj-muted">
              <LinkedText text={line} />
            </p>
          ))}
        </div>
      )}
    </Card>
  )
}
