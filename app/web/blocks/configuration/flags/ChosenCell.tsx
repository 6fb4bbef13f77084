import { Button } from '@fluentui/react-components'
import { whyNot, type Flag, type FlagCell, type FlagColumn, type FlagField, type FlagSource } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import { FLAG_ORDER, labelOfField, numberOf, refusalInWords, ruleInWords } from './flag-words.ts'

type Props = {
  readonly source: FlagSource
  readonly field: FlagField
  readonly column: FlagColumn
  readonly cell: FlagCell
  /** How many cells are chosen with it. */
  readonly count: number
  readonly titleOf: (definition: string) => string
  readonly onSet: (flag: Flag) => void
}

/** Why a cell says what it says, and what can be said instead. */
export const ChosenCell = ({ source, field, column, cell, count, titleOf, onSet }: Props) => {
  const texts = configurationTexts().flags
  const { refusals } = texts
  const isReadOnly = useReadOnly()
  const reasons = [
    ...cell.maybe.map((rule) => texts.maybeRule({ number: numberOf(source, rule), name: ruleInWords(rule, source).name })),
    cell.rule
      ? texts.deciding({
          number: numberOf(source, cell.rule),
          name: ruleInWords(cell.rule, source).name,
          in: titleOf(cell.rule.definition),
        })
      : texts.formSays,
    ...(cell.lock === undefined ? [] : [refusalInWords(cell.lock, field, column, source.fields)]),
    ...(field.requiredWhen && cell.flag !== 'hidden' ? [refusals['required-when']] : []),
    ...(field.shownWhen ? [texts.shownWhen] : []),
    ...(column.readers ? [texts.readers({ names: column.readers.join(', ') })] : []),
  ]
  return (
    <section className="sj-card sj-flags-chosen" aria-label={texts.chosen}>
      <div className="hd">
        <h3 className="sj-subtitle2">{texts.chosen}</h3>
      </div>
      <div className="bd sj-stack s" aria-live="polite">
        <p>
          <b>{labelOfField(field)}</b>
          <br />
          <span className="sj-muted">
            {column.state === undefined ? column.role : texts.whoWhile({ role: column.role, state: column.state })}
          </span>
        </p>
        {count > 1 && <p>{texts.chosenCount({ count })}</p>}
        {!isReadOnly && (
          <div role="group" aria-label={texts.setTo} className="sj-flags-set">
            {FLAG_ORDER.map((flag, index) => {
              const refusal = count > 1 ? undefined : whyNot(field, column, flag)
              return (
                <Button
                  key={flag}
                  size="small"
                  appearance={cell.flag === flag ? 'primary' : 'secondary'}
                  aria-pressed={cell.flag === flag}
                  aria-keyshortcuts={String(index + 1)}
                  disabledFocusable={refusal !== undefined && cell.flag !== flag}
                  onClick={() => onSet(flag)}
                >
                  {texts.long[flag]}
                </Button>
              )
            })}
          </div>
        )}
        {isReadOnly && <p>{texts.long[cell.flag]}</p>}
        <ul className="sj-conf-checks">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {cell.flag === 'hidden' && <p className="sj-muted">{texts.hiddenText}</p>}
      </div>
    </section>
  )
}
