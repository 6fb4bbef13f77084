import type { BrandVariants } from '@fluentui/react-components'
import { sojournTheme } from './sojourn-theme.ts'
import type { SojournTheme } from './sojourn-theme.ts'

/** The colour scheme a person chose. */
export type Look = 'light' | 'dark' | 'contrast'

/** The theme of a look. Light is what most people see and stands in the first file; the others come when they are chosen. */
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
