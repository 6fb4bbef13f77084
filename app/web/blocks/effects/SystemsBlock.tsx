import { Card, Icon, LoadingRows } from '#renderer'
import { messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { effectsTexts } from '../../texts/effects-texts.ts'
import type { BlockProps } from '../block-props.ts'
import './effects.css'

/** The systems that effects need, and the definitions in force. */
export const SystemsBlock = ({ block }: BlockProps<'systems'>) => {
  const texts = effectsTexts()
  const { data, error } = useOperation('GET /api/systems', {})
  if (!data) return error === undefined ? <LoadingRows rows={3} /> : <p role="alert">{messageOfError(error)}</p>
  return (
    <>
      <Card title={block.title ?? texts.systems}>
        <ul className="sj-systems">
          {data.systems.map(({ name, works, status, detail }) => (
            <li key={name}>
              <span className="sj-strong">{name}</span>
              <span className={works ? 'works' : 'fails'}>
                <Icon name={works ? 'CheckmarkCircleRegular' : 'WarningRegular'} size={16} /> {status}
              </span>
              {detail !== undefined && <span className="sj-caption1 sj-muted detail">{detail}</span>}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={texts.inForce}>
        <dl className="sj-facts">
          {data.inForce.map(({ label, count }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}
