import { Button } from '@fluentui/react-components'
import { Icon } from '#renderer'
import type { ServedEffect } from '../../../server/contract/effects.ts'
import { effectsTexts } from '../../texts/effects-texts.ts'
import { recently } from '../../words/dates.ts'

type EffectRowProps = {
  readonly effect: ServedEffect
  /** How the last try from this page ended. It stays in the row until the page is asked again. */
  readonly outcome: string | undefined
  readonly busy: boolean
  readonly onRetry: () => void
}

const ICONS = { dead: 'DismissCircleRegular', waiting: 'CalendarClockRegular', running: 'ArrowSyncRegular' } as const

/** One effect: what it is, why it failed, and whether another try is safe. The result of a try stays in the row. */
export const EffectRow = ({ effect, outcome, busy, onRetry }: EffectRowProps) => {
  const { status, what, cause, tries, at, next, safety } = effect
  const texts = effectsTexts()
  return (
    <li className={status}>
      <Icon name={ICONS[status]} />
      <div>
        <p className="sj-strong">{what}</p>
        <p className="sj-muted">{cause ?? texts.since({ when: recently(at) })}</p>
        {outcome !== undefined && <p role="status">{outcome}</p>}
        {status === 'dead' && <p className="sj-caption1 sj-muted">{safety}</p>}
      </div>
      <span className="tries">{triesOf({ status, tries, next })}</span>
      {status === 'dead' && outcome === undefined && (
        <Button size="small" disabledFocusable={busy} onClick={onRetry} aria-label={texts.tryAgainOf({ what })}>
          {texts.tryAgain}
        </Button>
      )}
    </li>
  )
}

const triesOf = ({ status, tries, next }: Pick<ServedEffect, 'status' | 'tries' | 'next'>): string => {
  const texts = effectsTexts()
  if (status === 'dead') return texts.triesGaveUp({ count: tries })
  if (status === 'running' || next === undefined) return texts.running
  return tries === 0 ? texts.next({ when: recently(next) }) : `${texts.tries({ count: tries })}. ${texts.next({ when: recently(next) })}`
}
