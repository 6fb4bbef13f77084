import { Button } from '@fluentui/react-components'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { coveringRule, rulesIn, type FlagCell, type FlagRule, type FlagSource, type Row } from '#engine'
import { announce } from '../../../shell/announce.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { editorAddress } from '../addresses.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import type { RowDrag } from '../drag/use-row-drag.ts'
import { AddRule } from './AddRule.tsx'
import { nameOfRule, ruleInWords } from './flag-words.ts'
import { landingOf, movedRule, withoutRule, withRule, type Beside, type WrittenFlags } from './move-rule.ts'
import { RuleRow } from './RuleRow.tsx'

type Props = {
  readonly source: FlagSource
  readonly change: string | undefined
  readonly cell: FlagCell | undefined
  /** The key of the rule whose cells are marked. */
  readonly marked: string | undefined
  readonly titleOf: (definition: string) => string
  readonly onMark: (key: string | undefined) => void
  /** False: it was not stored. */
  readonly onWrite: (written: WrittenFlags) => Promise<boolean>
}

const SAID_MS = 8000
const NO_DRAG: Pick<RowDrag, 'takes'> = { takes: () => 'never' }

const isOwn = ({ list }: FlagSource, { key }: FlagRule): boolean => list.some((element) => 'own' in element && element.own.key === key)

/** The pointer moves a rule of the form to a side of another one. The line is drawn where the rule would come to stand. */
const useRuleDrag = (source: FlagSource, onDrop: (rule: FlagRule, to: Beside) => void) => {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<{ readonly key: string; readonly side: Beside['side'] }>()
  const rules = rulesIn(source)
  const dropped = (key: string, side: Beside['side']): readonly [FlagRule, Beside] | undefined => {
    const [rule, beside] = [dragged, key].map((name) => rules.find((each) => nameOfRule(each) === name))
    return rule && beside && [rule, { beside, side }]
  }
  const drag: RowDrag = {
    ...NO_DRAG,
    onPickUp: setDragged,
    onOver: (key, side) => setOver({ key, side: side === 'before' ? 'before' : 'after' }),
    onLeave: () => setOver(undefined),
    onDrop: (key, side) => {
      setOver(undefined)
      setDragged(undefined)
      const drop = dropped(key, side === 'before' ? 'before' : 'after')
      if (drop) onDrop(...drop)
    },
  }
  const drop = over && dropped(over.key, over.side)
  const landing = drop && landingOf(source, ...drop)
  const dropAt = (key: string) => (landing?.beside.key === key ? landing.side : undefined)
  return { drag, dropAt }
}

/** What holds where no rule fits. */
const OtherwiseRow = ({ number, decides }: { readonly number: number; readonly decides: boolean }) => {
  const { flags: texts } = configurationTexts()
  return (
    <tr>
      <td>{number}</td>
      <td>{texts.otherwise}</td>
      <td>{texts.any}</td>
      <td>{texts.any}</td>
      <td>{texts.any}</td>
      <td>{texts.asFormSays}</td>
      <td>{decides ? texts.decides : texts.notLookedAt}</td>
    </tr>
  )
}

/** The rows of the table in the order in which they decide. Choosing one marks its cells; those of the form itself are added, moved and removed. */
export const FlagRules = ({ source, change, cell, marked, titleOf, onMark, onWrite }: Props) => {
  const { flags: texts, remove } = configurationTexts()
  const section = useRef<HTMLElement>(null)
  const isReadOnly = useReadOnly()
  const rules = rulesIn(source)
  const standingOf = (rule: FlagRule, index: number): string => {
    const decides = cell?.rule === undefined ? rules.length : rules.findIndex(({ key }) => key === cell.rule?.key)
    if (cell?.maybe.some(({ key }) => key === rule.key)) return texts.mayDecide
    if (index === decides) return texts.decides
    return index > decides ? texts.notLookedAt : texts.doesNotFit
  }
  // A row that goes to another place loses the focus on its way.
  const order = rules.map(nameOfRule).join(', ')
  const wanted = useRef<{ readonly name: string; readonly before: string }>(undefined)
  useEffect(() => {
    if (wanted.current === undefined || wanted.current.before === order) return
    section.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(wanted.current.name)}"]`)?.focus()
    wanted.current = undefined
  }, [order])
  const focusOn = (name: string): void => {
    wanted.current = { name, before: order }
  }
  const storeMoved = async (moved: WrittenFlags, rule: FlagRule): Promise<void> => {
    if (!(await onWrite(moved))) return
    // The number is the one that the table says: rules of a page and of a shared table count as well.
    const after = rulesIn(moved.source)
    const number = after.findIndex(({ key }) => key === rule.key) + 1
    announce(texts.ruleMoved({ name: ruleInWords(rule, source).name, number, count: after.length }), SAID_MS)
  }
  const move = (rule: FlagRule, to: Parameters<typeof movedRule>[2]): boolean => {
    const moved = movedRule(source, rule, to)
    if (!moved) return false
    focusOn(nameOfRule(rule))
    onMark(undefined)
    void storeMoved(moved, rule)
    return true
  }
  const { drag, dropAt } = useRuleDrag(source, move)
  const press = (event: KeyboardEvent, rule: FlagRule): void => {
    const way = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (event.altKey && !isReadOnly && way !== undefined && move(rule, way)) event.preventDefault()
  }
  const add = (row: Row): void => {
    focusOn(nameOfRule({ definition: source.form, id: row.id }))
    onMark(undefined)
    void onWrite(withRule(source, row))
  }
  return (
    <section ref={section} className="sj-card sj-flags-rules" aria-label={texts.rules}>
      <div className="hd">
        <h3 className="sj-subtitle2">{texts.rules}</h3>
        <span className="sj-muted">{texts.firstDecides}</span>
        {!isReadOnly && <AddRule source={source} onAdd={add} />}
      </div>
      <div className="sj-flags-scroll">
        <table>
          <thead>
            <tr>
              {[texts.number, texts.rule, texts.question, texts.role, texts.while, texts.then, texts.forChosen].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule, index) => {
              const words = ruleInWords(rule, source)
              const isOfForm = isOwn(source, rule)
              const mayChange = isOfForm && !isReadOnly
              const by = coveringRule(rules, rule)
              const mend = by && mayChange && movedRule(source, rule, { beside: by, side: 'before' }) ? by : undefined
              return (
                <RuleRow
                  key={nameOfRule(rule)}
                  rule={rule}
                  number={index + 1}
                  words={words}
                  from={
                    isOfForm
                      ? undefined
                      : {
                          title: titleOf(rule.definition),
                          href: `#${editorAddress(rule.definition, change === undefined ? {} : { change })}`,
                        }
                  }
                  isMarked={marked === rule.key}
                  drop={dropAt(rule.key)}
                  drag={drag}
                  onMark={() => onMark(marked === rule.key ? undefined : rule.key)}
                  onPress={(event) => press(event, rule)}
                >
                  {by === undefined ? standingOf(rule, index) : texts.neverReached({ number: rules.indexOf(by) + 1 })}
                  {mend && (
                    <Button size="small" onClick={() => move(rule, { beside: mend, side: 'before' })}>
                      {texts.moveAbove({ number: rules.indexOf(mend) + 1 })}
                    </Button>
                  )}
                  {mayChange && (
                    <Button
                      size="small"
                      appearance="subtle"
                      aria-label={texts.removeRule({ name: words.name })}
                      onClick={() => void onWrite(withoutRule(source, rule))}
                    >
                      {remove}
                    </Button>
                  )}
                </RuleRow>
              )
            })}
            <OtherwiseRow number={rules.length + 1} decides={cell !== undefined && cell.rule === undefined} />
          </tbody>
        </table>
      </div>
      <p className="sj-grid-keys">{isReadOnly ? texts.rulesReading : texts.rulesKeys}</p>
    </section>
  )
}
