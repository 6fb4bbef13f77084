import type { ServedStarter } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { beginAddress } from '../addresses.ts'

/** What can be begun, each with the page that asks its questions. */
export const StarterLinks = ({ starters }: { readonly starters: readonly ServedStarter[] }) => {
  const texts = configurationTexts()
  return starters.map(({ id, title, help }) => (
    <li key={id}>
      <a className="sj-strong" href={`#${beginAddress(id)}`}>
        {texts.newOne({ name: title })}
      </a>
      {help !== undefined && <p className="sj-caption1 sj-muted">{help}</p>}
    </li>
  ))
}
