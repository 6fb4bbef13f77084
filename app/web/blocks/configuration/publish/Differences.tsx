import { Card, EmptyState } from '#renderer'
import type { Json } from '#engine'
import type { ServedDifferences } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { editorAddress } from '../addresses.ts'

const isShort = (value: Json | undefined): boolean => value === undefined || (typeof value !== 'object' && String(value).length < 300)

const Values = ({ before, after }: { readonly before?: Json; readonly after?: Json }) => {
  if (!isShort(before) || !isShort(after)) return null
  return (
    <p className="values">
      {before !== undefined && <del>{String(before)}</del>} {after !== undefined && <ins>{String(after)}</ins>}
    </p>
  )
}

type Props = {
  readonly differences: ServedDifferences
  /** Where the definitions are opened; without it, as they are in force. */
  readonly change?: string
  readonly title?: string
  /** What is said when nothing differs. */
  readonly empty?: { readonly title: string; readonly text: string }
}

/** What differs in each definition, in words. */
export const Differences = ({ differences, change, title, empty }: Props) => {
  const texts = configurationTexts()
  if (differences.length === 0)
    return (
      <Card title={title ?? texts.whatChanges}>
        <EmptyState icon="EditRegular" title={empty?.title ?? texts.noDifference} text={empty?.text ?? texts.noDifferenceText} />
      </Card>
    )
  return (
    <Card title={title ?? texts.whatChanges} flush>
      {differences.map(({ id, title: called, changes, isGone }) => (
        <section key={id} className="sj-conf-differences" aria-label={called}>
          <h3>{isGone === true ? called : <a href={`#${editorAddress(id, change === undefined ? {} : { change })}`}>{called}</a>}</h3>
          <ul>
            {changes.map(({ kind, path, sentence, before, after }) => (
              <li key={`${kind} ${path}`}>
                <span className="sj-muted">{texts.kinds[kind]}</span>
                <div>
                  <p>{sentence}</p>
                  {kind === 'changed' && <Values before={before} after={after} />}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
