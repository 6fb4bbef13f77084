import { useAtomValue } from 'jotai'
import { TabBar } from '#renderer'
import { shellAtom } from '../../../api/user.ts'
import { templatesTexts } from '../../../texts/templates-texts.ts'

type Props = { readonly languages: readonly string[]; readonly chosen: string; readonly onChoose: (language: string) => void }

/** What each language is called, by those who read it. */
export const useLanguageNames = (): ((language: string) => string) => {
  const names = useAtomValue(shellAtom)?.languages ?? []
  return (language) => names.find((each) => each.language === language)?.name ?? language
}

export const LANGUAGE_PANEL = 'sj-text-language'

/** The languages in which a text is said. */
export const LanguageTabs = ({ languages, chosen, onChoose }: Props) => {
  const texts = templatesTexts()
  const nameOf = useLanguageNames()
  if (languages.length < 2) return null
  return (
    <div className="sj-text-tabs">
      <TabBar
        label={texts.language}
        panel={LANGUAGE_PANEL}
        chosen={chosen}
        tabs={languages.map((id) => ({ id, label: nameOf(id) }))}
        onChoose={onChoose}
      />
    </div>
  )
}
