import { Card, EmptyState, LoadingRows } from '#renderer'
import { messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { automationsTexts } from '../../texts/automations-texts.ts'
import type { BlockProps } from '../block-props.ts'
import { AutomationRow } from './AutomationRow.tsx'
import './automations.css'

/** What runs by the clock: when next, how it ran last, and whom the next run would reach. */
export const AutomationsBlock = ({ block }: BlockProps<'automations'>) => {
  const texts = automationsTexts()
  const { data, error } = useOperation('GET /api/automations', {})
  if (!data) return error === undefined ? <LoadingRows rows={3} /> : <p role="alert">{messageOfError(error)}</p>
  return (
    <Card title={block.title ?? texts.title} flush>
      {data.automations.length === 0 ? (
        <EmptyState icon="CalendarClockRegular" title={texts.none} text={texts.noneText} />
      ) : (
        <ul className="sj-tried">
          {data.automations.map((automation) => (
            <AutomationRow key={automation.id} automation={automation} />
          ))}
        </ul>
      )}
    </Card>
  )
}
