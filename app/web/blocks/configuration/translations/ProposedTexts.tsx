import { Button } from '@fluentui/react-components'
import { writeCsv } from '#engine'
import type { TranslationProposal } from '../../../../server/contract/configuration/translations.ts'
import { translatingTexts } from '../../../texts/translating-texts.ts'
import { saveText } from '../save/save-text.ts'

type Lines = TranslationProposal['lines']
type Props = {
  readonly proposal: TranslationProposal
  readonly busy: boolean
  readonly onTake: (lines: Lines) => void
  readonly onCancel: () => void
}

const STATES = ['new', 'changed', 'same', 'blank', 'faulty'] as const
const MOST_SHOWN = 50

const More = ({ lines }: { readonly lines: Lines }) =>
  lines.length > MOST_SHOWN ? <li className="sj-muted">{translatingTexts().moreLines({ count: lines.length - MOST_SHOWN })}</li> : null

/** What the lines of a file would change, and what is wrong with the others. Nothing is changed until it is taken. */
export const ProposedTexts = ({ proposal: { counts, lines }, busy, onTake, onCancel }: Props) => {
  const texts = translatingTexts()
  const faulty = lines.filter(({ does }) => does === 'faulty')
  const taken = lines.filter(({ does }) => does !== 'faulty')
  const saveFaulty = (): void => {
    const rows = faulty.map(({ definition, place, original, text, reason = '' }) => [definition, place, original, text, reason])
    saveText('texts-to-mend.csv', writeCsv([['definition', 'place', 'original', 'translation', 'reason'], ...rows], ','), 'text/csv')
  }
  return (
    <div className="sj-stack s">
      <ul className="sj-conf-checks">
        {STATES.filter((state) => counts[state] > 0).map((state) => (
          <li key={state}>{texts.proposalCount({ state: texts.proposalStates[state], count: counts[state] })}</li>
        ))}
      </ul>
      {faulty.length > 0 && (
        <>
          <ul className="sj-tr-faults">
            {faulty.slice(0, MOST_SHOWN).map(({ line, title, place, reason = '' }) => (
              <li key={line}>{texts.faultAt({ line, place: `${title} ${place}`, reason })}</li>
            ))}
            <More lines={faulty} />
          </ul>
          <p className="sj-muted">{texts.faultyLeft}</p>
        </>
      )}
      <p className="sj-conf-acts">
        <Button appearance="primary" disabledFocusable={busy || taken.length === 0} onClick={() => onTake(taken)}>
          {taken.length === 0 ? texts.nothingToTake : texts.takeTexts({ count: taken.length })}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        {faulty.length > 0 && <Button onClick={saveFaulty}>{texts.saveFaulty}</Button>}
      </p>
      <ul className="sj-tr-proposed">
        {taken.slice(0, MOST_SHOWN).map(({ line, title, original, text, was }) => (
          <li key={line}>
            <p className="sj-muted">{original}</p>
            <p>{text}</p>
            <p className="sj-caption1 sj-muted">{[title, was === undefined ? '' : texts.was({ text: was })].filter(Boolean).join('. ')}</p>
          </li>
        ))}
        <More lines={taken} />
      </ul>
    </div>
  )
}
