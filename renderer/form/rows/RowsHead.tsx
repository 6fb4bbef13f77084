import type { Flag, PlanRepeat } from '#engine'
import { useFormFrame } from '../../state/form-context.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'
import { Remark } from '../question/Remark.tsx'

type Props = {
  readonly node: PlanRepeat
  readonly path: string
  readonly flag: Flag
  /** The section says it already; it is still read out. */
  readonly saidAbove?: boolean
}

/** What a list is called, its hint, and what somebody remarked about it. */
export const RowsHead = ({ node, path, flag, saidAbove = false }: Props) => {
  const { store, services, marks } = useFormFrame()
  const texts = useFormTexts()
  return (
    <>
      <div className={saidAbove ? 'sj-rows-head sj-vh' : 'sj-rows-head'}>
        <span className="sj-label sj-strong" id={store.domId(path, 'label')}>
          {node.label}
          {marks === 'optional' && flag === 'editable' && !node.minRows ? <span className="sj-mark"> {texts.optionalMark}</span> : null}
        </span>
        {node.help === undefined ? null : <p className="sj-hint">{node.help}</p>}
      </div>
      {services.remarks?.had(path) ? <Remark path={path} label={node.label} remarks={services.remarks} /> : null}
      {services.beneath?.(path)}
    </>
  )
}
