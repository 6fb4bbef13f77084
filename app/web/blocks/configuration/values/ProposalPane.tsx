import { Button, Checkbox, Field, Select } from '@fluentui/react-components'
import { useState, type MouseEvent } from 'react'
import { takeRows, valueColumns, writeCsv, type LookupValue } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { saveText } from '../save/save-text.ts'
import { ProposalGrid } from './ProposalGrid.tsx'
import { proposalOf, type RowsRead } from './proposed.ts'
import { rowFaultInWords, titlesOf } from './value-words.ts'

type Props = {
  readonly values: readonly LookupValue[]
  readonly read: RowsRead
  readonly onTake: (values: readonly LookupValue[]) => void
  readonly onCancel: () => void
}

const MOST_FAULTS = 20

/** The columns of the file, each with the column of the list that it goes to. */
const Columns = ({ read, values, onChange }: Pick<Props, 'read' | 'values'> & { readonly onChange: (read: RowsRead) => void }) => {
  const texts = configurationTexts().grid
  const columns = valueColumns({ values: [...values] })
  const titles = titlesOf(columns)
  const choose = (index: number, id: string): void =>
    onChange({
      ...read,
      goesTo: read.headings.map((_, place) => {
        const known = read.goesTo[place]
        if (place === index) return id === '' ? undefined : id
        return known === id ? undefined : known
      }),
    })
  return (
    <div className="sj-values-columns">
      {read.headings.map((heading, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two columns of a file may have one heading
        <Field key={`${heading} ${index}`} label={texts.fileColumn({ name: heading })} size="small">
          <Select size="small" value={read.goesTo[index] ?? ''} onChange={(_, { value }) => choose(index, value)}>
            <option value="">{texts.leaveOut}</option>
            {columns.map(({ id }) => (
              <option key={id} value={id}>
                {titles[id]}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}

/** The second click of a double click was meant for the button that stood here before, and must not retire values. */
const leaveSecondClick = (event: MouseEvent): void => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/** Rows beside the values of a list: what they would change, and what is wrong with them. Nothing is changed until it is taken. */
export const ProposalPane = ({ values, read: given, onTake, onCancel }: Props) => {
  const texts = configurationTexts().grid
  const { cancel } = configurationTexts()
  const [read, setRead] = useState(given)
  const [retires, setRetires] = useState(false)
  const proposal = proposalOf(values, read)
  const titles = titlesOf(valueColumns({ values: [...values] }))
  const faulty = proposal.rows.filter(({ state }) => state === 'faulty')
  const count = (state: string): number => proposal.rows.filter((row) => row.state === state).length
  const missing = read.goesTo.includes('value') ? proposal.missing : []
  const retired = retires ? missing.filter((code) => values.find(({ value }) => value === code)?.retired !== true) : []
  const taken = count('new') + count('changed') + retired.length
  const saveFaulty = (): void => {
    const lines = faulty.map(({ line }) => read.rows[read.lines.indexOf(line)] ?? [])
    saveText('rows-to-mend.csv', writeCsv([read.headings, ...lines], ','), 'text/csv')
  }
  const counted = [
    ...(['new', 'changed', 'same', 'faulty'] as const).map((state) => [texts.states[state], count(state)] as const),
    ...(missing.length > 0 ? [[texts.states.missing, missing.length] as const] : []),
  ]
  return (
    <div className="sj-stack s sj-values-proposal" role="region" aria-label={texts.proposal} onClickCapture={leaveSecondClick}>
      <p role="status">{texts.readRows({ count: read.rows.length })}</p>
      <Columns read={read} values={values} onChange={setRead} />
      <ul className="sj-conf-checks">
        {counted.map(([state, number]) => (
          <li key={state}>{texts.stateCounts({ state, count: number })}</li>
        ))}
      </ul>
      {faulty.length > 0 && (
        <>
          <ul className="sj-values-faults">
            {faulty
              .flatMap(({ line, faults }) => faults.map((fault) => ({ line, fault })))
              .slice(0, MOST_FAULTS)
              .map(({ line, fault }) => (
                <li key={`${line} ${fault.column} ${fault.why}`}>
                  {texts.faultAt({ line, column: titles[fault.column ?? 'value'] ?? '', why: rowFaultInWords(fault) })}
                </li>
              ))}
          </ul>
          <p className="sj-muted">{texts.faultyLeftOut}</p>
        </>
      )}
      {missing.length > 0 && <Checkbox label={texts.retireMissing} checked={retires} onChange={() => setRetires(!retires)} />}
      <p className="sj-conf-acts">
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={taken === 0}
          onClick={() => onTake(takeRows(values, proposal, retired))}
        >
          {taken === 0 ? texts.nothingToTake : texts.takeCount({ count: taken })}
        </Button>
        <Button size="small" onClick={onCancel}>
          {cancel}
        </Button>
        {faulty.length > 0 && (
          <Button size="small" onClick={saveFaulty}>
            {texts.saveFaulty}
          </Button>
        )}
      </p>
      <ProposalGrid values={values} proposal={proposal} />
    </div>
  )
}
