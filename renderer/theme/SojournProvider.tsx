import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components'
import { useEffect, useMemo, type ReactNode } from 'react'
import { SOJOURN_RAMP } from './brand-ramp.ts'
import { DensityContext, type Density } from './density.ts'
import { sojournTheme, type SojournTheme } from './sojourn-theme.ts'
import { onDemand } from '../state/on-demand.ts'
import { ENGLISH, type Language, LanguageContext } from '../texts/language.ts'
import './base.css'

type Props = {
  readonly theme?: SojournTheme
  readonly density?: Density
  /** Nonce of the content security policy; Griffel's style elements carry it. */
  readonly nonce?: string
  /** The direction in which the language is written; from the left when left out. */
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** The texts that the renderer shows; English when left out. */
  readonly language?: Language
  readonly targetDocument?: Document
  readonly children: ReactNode
}

// A page can be shown without it until a dialog closes.
const KeptFocus = onDemand(
  () => import('./KeptFocus.tsx').then((file) => file.KeptFocus),
  () => null,
)

const DEFAULT_THEME = sojournTheme(SOJOURN_RAMP)

/** Theme, density and style renderer around everything that the renderer draws. */
export const SojournProvider = ({
  theme = DEFAULT_THEME,
  density = 'comfortable',
  nonce,
  dir = 'ltr',
  language = ENGLISH,
  targetDocument,
  children,
}: Props) => {
  const target = targetDocument ?? globalThis.document
  const renderer = useMemo(
    () => createDOMRenderer(target, nonce === undefined ? {} : { styleElementAttributes: { nonce } }),
    [target, nonce],
  )
  // The root element stands outside of the theme.
  useEffect(() => {
    target?.documentElement.style.setProperty('--sj-page', theme.colorNeutralBackground2)
  }, [target, theme])
  return (
    <RendererProvider renderer={renderer} targetDocument={target}>
      <FluentProvider theme={theme} dir={dir} targetDocument={target} className={`sj-root sj-${density}`}>
        <LanguageContext value={language}>
          <DensityContext value={density}>{children}</DensityContext>
          <KeptFocus />
        </LanguageContext>
      </FluentProvider>
    </RendererProvider>
  )
}
