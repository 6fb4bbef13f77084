import type { BrandVariants } from '@fluentui/react-components'
import { sojournTheme, type SojournTheme } from './sojourn-theme.ts'

/** The color scheme a person chose. */
export type Look = 'light' | 'dark' | 'contrast'

/** What the person chose: a color scheme, or that of the device. */
export type LookChoice = Look | 'device'

/** The theme of a color scheme. Most people see the light one, so it is in the first file; the others are loaded when they are chosen. */
export const themeOf = async (look: Look, ramp: BrandVariants): Promise<SojournTheme> => {
  switch (look) {
    case 'light':
      return sojournTheme(ramp)
    case 'dark':
      return (await import('./dark-theme.ts')).sojournDark(ramp)
    case 'contrast':
      return (await import('./high-contrast-theme.ts')).sojournHighContrast
  }
}
