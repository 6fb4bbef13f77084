import { useEffect, useMemo, type ReactNode } from 'react'
import { languages } from 'virtual:sojourn-gallery/facts'
import { engineFormats, speakBy, translator } from '#engine'
import { directionOf } from '../../app/web/texts/direction.ts'
import {
  formatsIn,
  SOJOURN_RAMP,
  SojournProvider,
  sojournDark,
  sojournHighContrast,
  sojournTheme,
  type Density,
  type Language,
} from '#renderer'

type Props = {
  readonly look: string
  readonly density: Density
  /** The tag of a language; empty for English. */
  readonly language: string
  readonly bare: boolean
  readonly children: ReactNode
}

/** The sentences of the renderer in a language, and from now on those of the engine. */
const speak = (language: string): Language | undefined => {
  const texts = languages[language]
  if (texts === undefined) {
    speakBy(() => undefined)
    return undefined
  }
  const translate = translator(texts, language, engineFormats(language))
  speakBy(() => ({ locale: language, translate }))
  const ofRenderer = translator(texts, language, formatsIn(language))
  return (part, english) => ofRenderer(english, `renderer.${part}`)
}

/** Applies the theme, density and language of the toolbar around a story; `bare` stories bring their own page. */
export const Surroundings = ({ look, density, language, bare, children }: Props) => {
  const theme = useMemo(() => {
    if (look === 'contrast') return sojournHighContrast
    return look === 'dark' ? sojournDark(SOJOURN_RAMP) : sojournTheme(SOJOURN_RAMP)
  }, [look])
  const spoken = useMemo(() => speak(language), [language])
  const dir = language === '' ? 'ltr' : directionOf(language)
  useEffect(() => {
    document.documentElement.dir = dir
    document.documentElement.lang = language === '' ? 'en' : language
  }, [dir, language])
  return (
    <SojournProvider theme={theme} density={density} dir={dir} {...(spoken && { language: spoken })}>
      <div style={{ minBlockSize: '100vh' }}>
        {bare ? children : <main style={{ maxInlineSize: 1240, marginInline: 'auto', padding: '24px 20px 64px' }}>{children}</main>}
      </div>
    </SojournProvider>
  )
}
