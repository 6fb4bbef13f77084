/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- On a phone the rows are drawn as blocks, and browsers then forget what a table is. */
import { StatusPill } from '#renderer'
import type { DrawnMove, WorkflowDrawing } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import type { StandingCase } from './standing-case.ts'

type Props = {
  readonly drawing: WorkflowDrawing
  readonly chosen: string
  readonly onChoose: (path: string) => void
  readonly standing?: StandingCase | undefined
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** Where a move leads, with the condition of each way and what happens on it. */
const waysInWords = ({ ways }: DrawnMove, labelOf: (state: string) => string): readonly string[] => {
  const texts = configurationTexts().path
  if (ways.length === 0) return [texts.staysHere]
  return ways.map(({ to, when }) => (when === undefined ? labelOf(to) : texts.toWhen({ name: labelOf(to), rule: when })))
}

const conditionsOf = ({ when, asks, who }: DrawnMove): readonly string[] => {
  const texts = configurationTexts().path
  return [
    ...who,
    ...(when === undefined ? [] : [texts.onlyWhen({ rule: when })]),
    ...(asks === undefined ? [] : [texts.asks({ name: asks })]),
  ]
}

/** The same as the diagram, as two tables. */
export const PathTable = ({ drawing, chosen, onChoose, standing }: Props) => {
  const texts = configurationTexts().path
  const labelOf = (state: string): string => drawing.states.find(({ id }) => id === state)?.label ?? state
  const name = (path: string, label: string) => (
    <button type="button" className="sj-path-name" aria-pressed={chosen === path} onClick={() => onChoose(path)}>
      {label}
    </button>
  )
  return (
    <div className="sj-path-tables">
      <table role="table">
        <caption>{texts.states}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.means}</th>
            <th scope="col">{texts.whileHere}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {drawing.states.map(({ id, path, label, family, icon, means, lines, fault, initial, final }) => (
            <tr role="row" key={id} className={standing?.state === id ? 'here' : undefined}>
              <th scope="row" role="rowheader">
                {name(path, label)}
                {standing?.state === id && <div className="sj-path-here">{texts.here}</div>}
              </th>
              <td role="cell" data-label={texts.means}>
                <StatusPill quiet status={{ label: means, family, ...(icon !== undefined && { icon }) }} />
              </td>
              <td role="cell" data-label={texts.whileHere}>
                <Lines
                  lines={[
                    ...(initial ? [texts.begins] : []),
                    ...(final ? [texts.ends] : []),
                    ...lines,
                    ...(fault === undefined ? [] : [fault]),
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table role="table">
        <caption>{texts.moves}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.move}</th>
            <th scope="col">{texts.from}</th>
            <th scope="col">{texts.to}</th>
            <th scope="col">{texts.who}</th>
            <th scope="col">{texts.happens}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {drawing.moves.map((move) => (
            <tr role="row" key={move.id}>
              <th scope="row" role="rowheader">
                {name(move.path, move.label)}
                {standing?.open.has(move.id) === true && <div className="sj-path-here">{texts.openNow}</div>}
              </th>
              <td role="cell" data-label={texts.from}>
                <Lines lines={move.from.map(labelOf)} />
              </td>
              <td role="cell" data-label={texts.to}>
                <Lines lines={waysInWords(move, labelOf)} />
              </td>
              <td role="cell" data-label={texts.who}>
                <Lines lines={conditionsOf(move)} />
              </td>
              <td role="cell" data-label={texts.happens}>
                <Lines lines={[...new Set([...move.effects, ...move.ways.flatMap(({ effects }) => effects)])]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
