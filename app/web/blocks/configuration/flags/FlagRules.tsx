import { Button } from '@fluentui/react-components'
import type { KeyboardEvent } from 'react'
import { coveringRule, rulesIn, type FlagCell, type FlagRule, type FlagSource, type Flag } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { editorAddress } from '../addresses.ts'
import { FlagWord } from './FlagWord.tsx'
import { ruleInWords } from './flag-words.ts'
import { movedRule, withoutRule, type WrittenFlags } from './move-rule.ts'

type Props = {
  readonly source: FlagSource
  readonly change: string | undefined
  readonly cell: FlagCell | undefined
  /** The key of the rule whose cells are marked. */
  readonly marked: string | undefined
  readonly titleOf: (definition: string) => string
  readonly onMark: (key: string | undefined) => void
  /** Without it, the rows are only read. */
  readonly onWrite?: (flags: WrittenFlags) => void
}

/** The rows of the table in the order in which they decide. Choosing one marks its cells; those of the form itself can be moved. */
export const FlagRules = ({ source, change, cell, marked, titleOf, onMark, onWrite }: Props) => {
  const { flags: texts, remove } = configurationTexts()
  const rules = rulesIn(source)
  const standingOf = (rule: FlagRule, index: number): string => {
    const decides = cell?.rule === undefined ? rules.length : rules.findIndex(({ key }) => key === cell.rule?.key)
    if (cell?.maybe.some(({ key }) => key === rule.key)) return texts.mayDecide
    if (index === decides) return texts.decides
    return index > decides ? texts.notLookedAt : texts.doesNotFit
  }
  const press = (event: KeyboardEvent, rule: FlagRule): void => {
    const way = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    const moved = event.altKey && way !== undefined ? movedRule(source, rule, way) : undefined
    if (moved === undefined) return
    event.preventDefault()
    onWrite?.(moved)
  }
  return (
    <section className="sj-card sj-flags-rules" aria-label={texts.rules}>
      <div className="hd">
        <h3 className="sj-subtitle2">{texts.rules}</h3>
        <span className="sj-muted">{texts.firstDecides}</span>
      </div>
      <div className="sj-flags-scroll">
        <table>
          <thead>
            <tr>
              {[texts.number, texts.rule, texts.question, texts.role, texts.while, texts.then, ...(onWrite ? [texts.forChosen] : [])].map(
                (title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule, index) => {
              const words = ruleInWords(rule, source)
              const isOwn = source.list.some((element) => 'own' in element && element.own.key === rule.key)
              const by = coveringRule(rules, rule)
              const above = by === undefined || !isOwn || !onWrite ? undefined : movedRule(source, rule, { above: by })
              return (
                <tr key={rule.key} className={marked === rule.key ? 'marked' : undefined}>
                  <td>{index + 1}</td>
                  <td>
                    {onWrite ? (
                      <Button
                        size="small"
                        appearance="transparent"
                        aria-pressed={marked === rule.key}
                        onClick={() => onMark(marked === rule.key ? undefined : rule.key)}
                        onKeyDown={(event) => press(event, rule)}
                      >
                        {words.name}
                      </Button>
                    ) : (
                      <b>{words.name}</b>
                    )}
                    {!isOwn && (
                      <a className="in" href={`#${editorAddress(rule.definition, change === undefined ? {} : { change })}`}>
                        {titleOf(rule.definition)}
                      </a>
                    )}
                  </td>
                  <td>{words.questions}</td>
                  <td>{words.roles}</td>
                  <td>{[words.states, ...words.more].join('; ')}</td>
                  <td>
                    <FlagWord flag={rule.row.then as Flag} />
                  </td>
                  {onWrite && (
                    <td>
                      {by === undefined ? standingOf(rule, index) : texts.neverReached({ number: rules.indexOf(by) + 1 })}
                      {above && (
                        <Button size="small" onClick={() => onWrite(above)}>
                          {texts.moveAbove({ number: by ? rules.indexOf(by) + 1 : 0 })}
                        </Button>
                      )}
                      {isOwn && (
                        <Button
                          size="small"
                          appearance="subtle"
                          aria-label={texts.removeRule({ name: words.name })}
                          onClick={() => onWrite(withoutRule(source, rule))}
                        >
                          {remove}
                        </Button>
                      )}
                    </td>
                  )}
                </tr>
              )
            })}
            <tr>
              <td>{rules.length + 1}</td>
              <td>{texts.otherwise}</td>
              <td>{texts.any}</td>
              <td>{texts.any}</td>
              <td>{texts.any}</td>
              <td>{texts.asFormSays}</td>
              {onWrite && <td>{cell && cell.rule === undefined ? texts.decides : texts.notLookedAt}</td>}
            </tr>
          </tbody>
        </table>
      </div>
      {onWrite && <p className="sj-grid-keys">{texts.rulesKeys}</p>}
    </section>
  )
}
