import { Button } from '@fluentui/react-components'
import { EyeOffRegular, QuestionCircleRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useId, useState, useSyncExternalStore } from 'react'
import { WhyText } from '#renderer'
import type { ExplainAspect, PlanNode } from '#engine'
import { shellAtom } from '../../api/user.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import type { WhyHere } from './why-here.ts'
import './why-place.css'

type Props = { readonly why: WhyHere; readonly path: string; readonly onOpen: (definition: string, part: string) => void }

const useCounted = ({ subscribe, version }: WhyHere): number => useSyncExternalStore(subscribe, version)

/** Which definitions decide, with the way to each of them. */
const WrittenBy = ({ why, node, onOpen }: { readonly why: WhyHere; readonly node: PlanNode; readonly onOpen: Props['onOpen'] }) => {
  const { why: texts, origin } = configurationTexts()
  const institution = useAtomValue(shellAtom)?.institution.shortName ?? ''
  return (
    <ul className="sj-why-written" aria-label={texts.writtenIn}>
      {why.writtenBy(node).map(({ id, part, name, file, layer }) => (
        <li key={id}>
          <span>
            <b className="sj-strong">{part === '' ? texts.rule({ name }) : texts.question({ name })}</b>
            <span className="sj-caption1 sj-muted">
              {layer === 'base' ? origin.base : institution}, {file}
            </span>
          </span>
          <Button size="small" onClick={() => onOpen(id, part)}>
            {texts.goTo}
            <span className="sj-vh"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What is explained of a place, beside whether it is asked. */
const ASPECTS = { hidden: [], 'read-only': ['read-only'], required: ['required'], editable: ['required'] } as const

const Explained = ({ why, path, onOpen }: Props) => {
  useCounted(why)
  const { why: texts } = configurationTexts()
  const node = why.nodeAt(path)
  if (node === undefined) return null
  const { session } = why.store
  const flag = node.kind === 'repeat' ? session.rows(path).flag : session.field(path).flag
  const isWrong = node.kind === 'field' && session.field(path).problems.length > 0
  const aspects: readonly ExplainAspect[] = [...ASPECTS[flag], ...(isWrong ? (['problem'] as const) : [])]
  const visible = why.explain(path, 'visible')
  const explained = [...(visible.reasons.length > 0 ? [visible] : []), ...aspects.map((aspect) => why.explain(path, aspect))]
  return (
    <>
      <p>{texts.flags[flag]}</p>
      {explained.map((explanation) => (
        <WhyText key={explanation.title} explanation={explanation} />
      ))}
      <WrittenBy why={why} node={node} onOpen={onOpen} />
    </>
  )
}

/** "Why is it so?" under a question that is shown. It is worked out when it is asked. */
export const WhyPlace = (props: Props) => {
  const { why: texts } = configurationTexts()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const label = props.why.nodeAt(props.path)?.label ?? ''
  return (
    <div className="sj-why-place">
      <Button
        size="small"
        appearance="transparent"
        icon={<QuestionCircleRegular fontSize={16} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.ask}
        <span className="sj-vh"> {label}</span>
      </Button>
      {isOpen && (
        <div id={id} className="sj-why-said">
          <Explained {...props} />
        </div>
      )}
    </div>
  )
}

/** The place of something that is hidden now, with the conditions that hide it. */
export const HiddenBox = ({ why, path, onOpen }: Props) => {
  useCounted(why)
  const { why: texts } = configurationTexts()
  const [isOpen, setOpen] = useState(false)
  const node = why.nodeAt(path)
  if (node === undefined) return null
  const explanation = why.explain(path, 'visible')
  const reasons = explanation.reasons.filter(({ fine }) => !fine)
  return (
    <div className="sj-why-hidden" data-hidden={path}>
      <p className="sj-strong">
        <EyeOffRegular aria-hidden="true" fontSize={16} /> {texts.hidden({ name: node.label === '' ? node.id : node.label })}
      </p>
      {isOpen ? (
        <div className="sj-why-said">
          <WhyText explanation={explanation} />
          <WrittenBy why={why} node={node} onOpen={onOpen} />
        </div>
      ) : (
        <p className="sj-muted">{reasons.map(({ text }) => text).join(' ') || explanation.title}</p>
      )}
      <Button
        size="small"
        appearance="transparent"
        icon={<QuestionCircleRegular fontSize={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.change}
        <span className="sj-vh"> {node.label}</span>
      </Button>
    </div>
  )
}

/** The sections that nobody is asked now. */
export const HiddenSections = ({ why }: Pick<Props, 'why'>) => {
  useCounted(why)
  const { why: texts } = configurationTexts()
  const { session } = why.store
  return session.plan.pages
    .filter(({ id }) => !session.pageVisible(id))
    .map(({ id, title }) => {
      const explanation = why.explain(`#${id}`, 'visible')
      return (
        <div key={id} className="sj-why-hidden" data-hidden={`#${id}`}>
          <p className="sj-strong">
            <EyeOffRegular aria-hidden="true" fontSize={16} /> {texts.hiddenSection({ name: title })}
          </p>
          <WhyText explanation={explanation} />
        </div>
      )
    })
}
