import { Button } from '@fluentui/react-components'
import type { Flag, FlagSource } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { FLAG_ORDER, labelOfField, refusalInWords } from './flag-words.ts'
import { withChoice, type PastedCell } from './read-paste.ts'

type Props = {
  readonly source: FlagSource
  readonly pasted: readonly PastedCell[]
  readonly onChange: (pasted: readonly PastedCell[]) => void
  readonly onTake: () => void
  readonly onCancel: () => void
}

const MOST_FAULTS = 12

/** Cells from a spreadsheet as a proposal: what they would change, and what of them cannot be. */
export const PasteCard = ({ source, pasted, onChange, onTake, onCancel }: Props) => {
  const { flags: texts, cancel } = configurationTexts()
  const faults = pasted.filter(({ fault }) => fault !== undefined)
  const changing = pasted.filter(({ changes }) => changes).length
  const same = pasted.length - faults.length - changing
  const choices = ({ fault }: PastedCell): readonly Flag[] => (fault === 'word' ? FLAG_ORDER : FLAG_ORDER.slice(0, 2))
  return (
    <section className="sj-card sj-flags-paste" aria-label={texts.paste}>
      <div className="hd">
        <h3 className="sj-subtitle2">{texts.paste}</h3>
      </div>
      <div className="bd sj-stack s">
        <p role="status">{texts.pasted({ count: pasted.length })}</p>
        <ul className="sj-conf-checks">
          <li>{texts.pasteChanges({ count: changing })}</li>
          <li>{texts.pasteSame({ count: same })}</li>
          {faults.length > 0 && <li>{texts.pasteFaults({ count: faults.length })}</li>}
        </ul>
        {faults.slice(0, MOST_FAULTS).map((cell) => {
          const [field, column] = [source.fields[cell.row], source.columns[cell.column]]
          if (!field || !column || cell.fault === undefined) return null
          return (
            <div key={`${cell.row} ${cell.column}`} className="sj-flags-fault">
              <p>
                {texts.faultAt({ text: cell.text, field: labelOfField(field), who: column.state ?? column.role })}{' '}
                {cell.fault === 'word' ? texts.notAWord : refusalInWords(cell.fault, field, column, source.fields)}
              </p>
              <p className="sj-conf-acts">
                {choices(cell).map((flag) => (
                  <Button key={flag} size="small" onClick={() => onChange(withChoice(pasted, cell, flag, source))}>
                    {texts.long[flag]}
                  </Button>
                ))}
                <Button size="small" onClick={() => onChange(withChoice(pasted, cell, undefined, source))}>
                  {texts.leave}
                </Button>
              </p>
            </div>
          )
        })}
        <p className="sj-conf-acts">
          <Button size="small" appearance="primary" disabledFocusable={changing === 0} onClick={onTake}>
            {texts.takeCells({ count: changing })}
          </Button>
          <Button size="small" onClick={onCancel}>
            {cancel}
          </Button>
        </p>
        <p className="sj-muted">{texts.understood({ words: FLAG_ORDER.map((flag) => texts.short[flag]).join(', ') })}</p>
      </div>
    </section>
  )
}
