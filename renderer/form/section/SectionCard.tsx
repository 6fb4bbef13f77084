import { LockClosedRegular } from '@fluentui/react-icons'
import { memo } from 'react'
import type { FormPlan, PlanContent } from '#engine'
import { Icon } from '../../screens/parts/Icon.tsx'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import { RowPlace, usePlace } from '../../state/place-context.ts'
import type { DrawnPage } from '../use-pages.ts'
import { isGiant, sectionDrawn } from './drawn-sections.ts'
import { SectionFields } from './SectionFields.tsx'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'

/** Texts about the whole section that appear under a condition: who does not see it, for example. */
const Badge = ({ node: { path: template, icon = '' } }: { readonly node: PlanContent }) => {
  const path = usePlace(template)
  const { text, flag } = useFormValue((store) => store.content(path))
  return flag === 'hidden' ? null : (
    <span className="sj-badge">
      <Icon name={icon} size={16} />
      {text}
    </span>
  )
}

type Props = {
  readonly plan: FormPlan
  readonly page: DrawnPage
  readonly kicker?: string
  readonly compact?: boolean
  /** Sections drawn at once, wherever the window stands. */ readonly now?: boolean
  readonly locked?: boolean
}

/**
 * A section as a card. In a giant form its questions are drawn when it comes near the window; from then on they stay, and the browser skips
 * painting them while they are out of view.
 */
export const SectionCard = memo(({ plan, page, kicker, compact = false, now = false, locked = false }: Props) => {
  const texts = useFormTexts()
  const { store } = useFormFrame()
  const { visible } = useFormValue((store) => store.page(page.id))
  const drawn = useFormValue((store) => sectionDrawn(store, page.id))
  if (!visible) return null
  const id = store.sectionId(page.id)
  const look = `sj-card sj-section${compact ? ' sj-section-compact' : ''}${isGiant(store) ? ' sj-section-giant' : ''}${drawn || now ? '' : ' sj-section-waiting'}`
  const section = (
    <section
      className={look}
      role={store.isBeside ? 'group' : undefined}
      id={id}
      data-section={page.of ?? page.id}
      aria-labelledby={`${id}-h`}
      tabIndex={-1}
    >
      <header className="sj-section-head">
        {kicker === undefined ? null : <span className="sj-kicker">{kicker}</span>}
        <h2 className={compact ? 'sj-subtitle2' : 'sj-subtitle1'} id={`${id}-h`}>
          {page.title}
        </h2>
        {page.help === undefined ? null : <p className="sj-muted">{page.help}</p>}
        {compact && page.note !== undefined ? <p className="sj-muted">{page.note}</p> : null}
        {page.nodes.map((node) => (node.kind === 'content' && node.icon !== undefined ? <Badge key={node.path} node={node} /> : null))}
        {locked ? (
          <span className="sj-lockpill">
            <LockClosedRegular fontSize={16} aria-hidden="true" />
            {texts.locked}
          </span>
        ) : null}
      </header>
      {compact || page.note === undefined ? null : <p className="sj-note">{page.note}</p>}
      {drawn || now ? <SectionFields plan={plan} page={page} /> : null}
    </section>
  )
  return page.row === undefined ? section : <RowPlace value={page.row}>{section}</RowPlace>
})
