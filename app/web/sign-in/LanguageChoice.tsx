import { Button } from '@fluentui/react-components'
import { signInTexts } from '../texts/sign-in-texts.ts'
import { useLanguages } from '../shell/languages.ts'

/** The languages of the portal, for somebody who has not signed in yet. */
export const LanguageChoice = () => {
  const languages = useLanguages(false)
  if (languages === undefined) return null
  return (
    <span className="sj-languages" role="group" aria-label={signInTexts().language}>
      {languages.offered.map(({ language, name }) => (
        <Button
          key={language}
          size="small"
          appearance="subtle"
          lang={language}
          aria-pressed={language === languages.chosen}
          onClick={() => languages.onChoose(language)}
        >
          {name}
        </Button>
      ))}
    </span>
  )
}
