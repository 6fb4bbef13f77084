import { Card } from '#renderer'
import type { ConfigurationHome } from '../../../../server/contract/configuration.ts'
import { translatingTexts } from '../../../texts/translating-texts.ts'
import { translationsAddress } from '../addresses.ts'
import { languageName } from '../translations/language-name.ts'

type Props = Pick<ConfigurationHome, 'languages'> & { readonly change: string | undefined }

/** The languages that the institution offers, each with what is to be translated. */
export const LanguagesCard = ({ languages, change }: Props) => {
  const texts = translatingTexts()
  return (
    <Card title={texts.card} flush>
      <ul className="sj-conf-list">
        {languages.map(({ language, toDo }) => (
          <li key={language}>
            <a className="sj-strong" href={`#${translationsAddress(language, { change })}`}>
              {languageName(language)}
            </a>
            <p className="sj-caption1 sj-muted">{toDo === 0 ? texts.cardDone : texts.cardToDo({ count: toDo })}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
