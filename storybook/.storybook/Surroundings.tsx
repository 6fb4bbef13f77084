import './preview.css'
import { useEffect, useMemo, type ReactNode } from 'react'
import { translator } from '#engine'
import { directionOf } from '../../app/web/texts/direction.ts'
import { AS_WRITTEN, isEnglish, speakEngine } from '../forms/gallery-languages.ts'
import { findInstitution } from '../institutions/find-institution.ts'
import type { InstitutionFacts } from '../institutions/read-institutions.ts'
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
  /** The tag of a language; empty for the office's own. */
  readonly language: string
  /** The office of a form, whose words and colors it is drawn in; without one, the first. */
  readonly office?: string
  /** The institution of the toolbar; empty for the demo of the office. */
  readonly institution?: string
  readonly bare: boolean
  /** Among the words of a page, where a story is as high as what it shows. */
  readonly isInText?: boolean
  readonly children: ReactNode
}

/** The sentences of the renderer in a language, and from now on those of the engine. */
const speak = (spoken: InstitutionFacts['languages'][string]): Language => {
  const { locale, sentences } = spoken
  speakEngine(spoken)
  const translate = translator(sentences, locale, formatsIn(locale))
  return (part, english) => (isEnglish(locale) ? english : translate(english, `renderer.${part}`))
}

const ENGLISH: InstitutionFacts['languages'][string] = { locale: 'en-US', sentences: {} }

/** Applies the theme, density and language of the toolbar, and its office, around a story; `bare` stories bring their own page. */
export const Surroundings = ({ look, density, language, office, institution = '', bare, isInText = false, children }: Props) => {
  const { brand, languages } = findInstitution(office, institution).facts
  const theme = useMemo(() => {
    const ramp = { ...SOJOURN_RAMP, ...brand }
    if (look === 'contrast') return sojournHighContrast
    return look === 'dark' ? sojournDark(ramp) : sojournTheme(ramp)
  }, [look, brand])
  // A language that the office does not offer is read as it is written.
  const spoken = languages[language] ?? languages[AS_WRITTEN] ?? ENGLISH
  const { locale } = spoken
  // Before the form is drawn, so that its first sentences are in the language, too.
  const ofRenderer = useMemo(() => speak(spoken), [spoken])
  useEffect(() => {
    document.documentElement.dir = directionOf(locale)
    document.documentElement.lang = locale
  }, [locale])
  const frame = bare ? children : <main style={{ maxInlineSize: 1240, marginInline: 'auto', padding: '24px 20px 64px' }}>{children}</main>
  const drawn = (
    <SojournProvider theme={theme} density={density} dir={directionOf(locale)} language={ofRenderer}>
      {isInText ? <div style={{ padding: 20 }}>{children}</div> : <div style={{ minBlockSize: '100vh' }}>{frame}</div>}
    </SojournProvider>
  )
  return isInText ? <div className="sj-in-text">{drawn}</div> : drawn
}
