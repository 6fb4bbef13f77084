import { rulesIn, type Flag, type FlagSource } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { editorAddress } from '../addresses.ts'
import { FlagWord } from './FlagWord.tsx'
import { ruleInWords } from './flag-words.ts'

type Props = { readonly source: FlagSource; readonly change: string | undefined; readonly titleOf: (definition: string) => string }

/** The rows of the table in the order in which they decide, where there is no room to change them. */
export const RulesToRead = ({ source, change, titleOf }: Props) => {
  const { flags: texts } = configurationTexts()
  const rules = rulesIn(source)
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
              {[texts.number, texts.rule, texts.question, texts.role, texts.while, texts.then].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule, index) => {
              const words = ruleInWords(rule, source)
              return (
                <tr key={rule.key}>
                  <td>{index + 1}</td>
                  <td>
                    <b>{words.name}</b>
                    {rule.definition !== source.form && (
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
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}
