import { ProgressBar } from '@fluentui/react-components'
import { Card } from '#renderer'
import type { TranslationWork } from '../../../../server/contract/configuration/translations.ts'
import { translatingTexts } from '../../../texts/translating-texts.ts'
import { languageName } from './language-name.ts'

type Props = { readonly work: TranslationWork; readonly group: string | undefined; readonly onGroup: (group: string | undefined) => void }

/** How far a language is, and where what is to be done stands. */
export const ProgressCard = ({ work: { language, original, counts, groups }, group, onGroup }: Props) => {
  const texts = translatingTexts()
  const { missing, outdated, faulty, done } = counts
  const count = missing + outdated + faulty + done
  const words = texts.progress({ done, count })
  return (
    <Card title={languageName(language)}>
      <div className="sj-stack s">
        <p className="sj-conf-line">
          <span className="sj-strong">{words}</span>
          <span className="sj-muted sj-push">{count === 0 ? 0 : Math.floor((done / count) * 100)}%</span>
        </p>
        <ProgressBar value={done} max={Math.max(count, 1)} aria-label={words} />
        <ul className="sj-tr-groups" aria-label={texts.groups}>
          {[{ name: undefined, toDo: count - done }, ...groups].map(({ name, toDo }) => (
            <li key={name ?? ''}>
              <button type="button" className="sj-linkbutton" aria-pressed={name === group} onClick={() => onGroup(name)}>
                {name ?? texts.everywhere}
              </button>
              <span className="sj-muted">{toDo === 0 ? texts.groupDone : texts.groupToDo({ count: toDo })}</span>
            </li>
          ))}
        </ul>
        <p className="sj-caption1 sj-muted">{texts.readInstead({ language: languageName(original) })}</p>
      </div>
    </Card>
  )
}
