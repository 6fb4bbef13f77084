import type { Brand } from './brand-ramp.ts'
import { sojournTheme, type SojournTheme } from './sojourn-theme.ts'

/** The color scheme a person chose. */
export type Look = 'light' | 'dark' | 'contrast'

/** What the person chose: a color scheme, or that of the device. */
export type LookChoice = Look | 'device'

/** The theme of a color scheme. Most people see the light one, so it is in the first file; the others are loaded when they are chosen. */
export const themeOf = async (look: Look, brand: Brand): Promise<SojournTheme> => {
  switch (look) {
    case 'light':
      return sojournTheme(brand)
    case 'dark':
      return (await import('./dark-theme.ts')).sojournDark(brand)
    case 'contrast':
      return (await import('./high-contrast-theme.ts')).sojournHighContrast
  }
}
