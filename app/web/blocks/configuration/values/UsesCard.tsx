import type { DefinitionUses } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { editorAddress } from '../addresses.ts'

type Props = { readonly uses: DefinitionUses['uses']; readonly change: string | undefined }

/** The definitions that name a list of values. */
export const UsesCard = ({ uses, change }: Props) => {
  const texts = configurationTexts().grid
  return (
    <section className="sj-values-uses" aria-label={texts.usedBy}>
      <h4>{texts.usedBy}</h4>
      {uses.length === 0 ? (
        <p className="sj-muted">{texts.usedNowhere}</p>
      ) : (
        <ul>
          {uses.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${editorAddress(id, change === undefined ? {} : { change })}`}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
