import './path-examples.css'
import { Card, Icon } from '#renderer'
import { sameJson, type Json, type NoticedStep, type WalkedExample } from '#engine'
import type { ChangeReview } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

const Steps = ({ title, steps }: { readonly title: string; readonly steps: readonly NoticedStep[] | undefined }) => {
  const texts = configurationTexts().walked
  return (
    <div>
      <p className="sj-caption1 sj-muted">{title}</p>
      {steps === undefined ? (
        <p>{texts.noSuchState}</p>
      ) : (
        <ol>
          {steps.map(({ did, says }, index) => (
            <li key={index}>{says.length === 0 ? did : texts.step({ did, says: says.join('. ') })}</li>
          ))}
        </ol>
      )}
    </div>
  )
}

const isSame = ({ before, after, failures }: WalkedExample): boolean =>
  failures.length === 0 && sameJson((before ?? null) as Json, (after ?? null) as Json)

const Walked = ({ example }: { readonly example: WalkedExample }) => {
  const texts = configurationTexts().walked
  const { name, before, after, failures } = example
  const holds = failures.length === 0
  return (
    <li>
      <p className={holds ? 'fine' : 'warning'}>
        <Icon name={holds ? 'CheckmarkCircleRegular' : 'WarningRegular'} /> <span className="sj-strong">{name}</span>
      </p>
      {!holds && <p>{texts.fails({ failures: failures.join(' ') })}</p>}
      {isSame(example) ? (
        <Steps title={texts.same} steps={after} />
      ) : (
        <div className="sj-path-walked">
          <Steps title={texts.before} steps={before} />
          <Steps title={texts.after} steps={after} />
        </div>
      )}
    </li>
  )
}

/** The examples of the paths that a change changes, with what each did before and does then; those that do the same are folded. */
export const PathExamplesCard = ({ paths }: { readonly paths: ChangeReview['paths'] }) => {
  const texts = configurationTexts().walked
  return (
    <Card title={texts.title} flush>
      {paths.map(({ id, title, examples }) => {
        const [other, same] = [examples.filter((example) => !isSame(example)), examples.filter(isSame)]
        const list = (some: readonly WalkedExample[]) => (
          <ul className="sj-path-examples">
            {some.map((example) => (
              <Walked key={example.name} example={example} />
            ))}
          </ul>
        )
        return (
          <section key={id} className="sj-path-ran" aria-label={texts.of({ name: title })}>
            <h3>{title}</h3>
            {list(other)}
            {same.length > 0 && (
              <details>
                <summary>{texts.sameCount({ count: same.length })}</summary>
                {list(same)}
              </details>
            )}
          </section>
        )
      })}
    </Card>
  )
}
