import { Button } from '@fluentui/react-components'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Flag, FlagRule } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { useRowDrag, type RowDrag } from '../drag/use-row-drag.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import { nameOfRule, type FlagRuleWords } from './flag-words.ts'
import { FlagWord } from './FlagWord.tsx'

type Props = {
  readonly rule: FlagRule
  readonly number: number
  readonly words: FlagRuleWords
  /** Where a rule is from that is not of the form itself, which alone can be moved. */
  readonly from: { readonly title: string; readonly href: string } | undefined
  readonly isMarked: boolean
  readonly drop: 'before' | 'after' | undefined
  readonly drag: RowDrag
  readonly onMark: () => void
  readonly onPress: (event: KeyboardEvent) => void
  /** What it does for the chosen cell, and what can be done with it. */
  readonly children: ReactNode
}

/** A rule that can be marked, and moved by its grip or with Alt and arrows where it is of the form itself. */
export const RuleRow = ({ rule, number, words, from, isMarked, drop, drag, onMark, onPress, children }: Props) => {
  const isReadOnly = useReadOnly()
  const row = useRef<HTMLTableRowElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  useRowDrag(nameOfRule(rule), drag, row, grip)
  return (
    <tr ref={row} className={[isMarked && 'marked', drop && `drop-${drop}`].filter(Boolean).join(' ') || undefined}>
      <td>
        {!isReadOnly && (
          <span
            ref={grip}
            className={from ? 'grip shared' : 'grip'}
            aria-hidden="true"
            title={from ? undefined : configurationTexts().outlineKeys.grip}
          >
            <ReOrderDotsVerticalRegular />
          </span>
        )}
        {number}
      </td>
      <td>
        <Button
          size="small"
          appearance="transparent"
          aria-pressed={isMarked}
          data-rule={nameOfRule(rule)}
          {...(!from && !isReadOnly && { 'aria-keyshortcuts': ['Alt+ArrowUp', 'Alt+ArrowDown'].join(' ') })}
          onClick={onMark}
          onKeyDown={onPress}
        >
          {words.name}
        </Button>
        {from && (
          <a className="in" href={from.href}>
            {from.title}
          </a>
        )}
      </td>
      <td>{words.questions}</td>
      <td>{words.roles}</td>
      <td>{[words.states, ...words.more].join('; ')}</td>
      <td>
        <FlagWord flag={rule.row.then as Flag} />
      </td>
      <td>{children}</td>
    </tr>
  )
}
