import { createLightTheme, type Theme } from '@fluentui/react-components'
import type { Brand } from './brand-ramp.ts'

/** Tokens of our own, beside Fluent's: status families that Fluent does not know, and the tints of a comparison. */
export type SojournTokens = {
  readonly sjInstitutionSecondary: string
  readonly sjOfficeBackground1: string
  readonly sjOfficeBorder1: string
  readonly sjOfficeForeground1: string
  readonly sjOfficeForeground2: string
  readonly sjWaitBackground1: string
  readonly sjWaitBorder1: string
  readonly sjWaitForeground1: string
  readonly sjAddBackground: string
  readonly sjRemoveBackground: string
}
/** Fluent's theme with our own tokens added. */
export type SojournTheme = Theme & SojournTokens

const LIGHT: SojournTokens = {
  sjInstitutionSecondary: '#ebbb67',
  sjOfficeBackground1: '#f0f6fc',
  sjOfficeBorder1: '#b9d7f1',
  sjOfficeForeground1: '#0c4f8a',
  sjOfficeForeground2: '#0f6cbd',
  sjWaitBackground1: '#f6f4fe',
  sjWaitBorder1: '#d2ccf8',
  sjWaitForeground1: '#4b3fa3',
  sjAddBackground: '#e9f6e9',
  sjRemoveBackground: '#fcebec',
}

/** Fonts, in rem: the font size that somebody sets in the browser counts. */
export const FONTS = {
  fontFamilyBase:
    "'Segoe UI', 'Segoe UI Web (West European)', Selawik, -apple-system, BlinkMacSystemFont, Roboto, 'Helvetica Neue', sans-serif",
  fontFamilyMonospace: "Consolas, 'Courier New', Courier, monospace",
  fontSizeBase100: '0.625rem',
  fontSizeBase200: '0.75rem',
  fontSizeBase300: '0.875rem',
  fontSizeBase400: '1rem',
  fontSizeBase500: '1.25rem',
  fontSizeBase600: '1.5rem',
  fontSizeHero700: '1.75rem',
  fontSizeHero800: '2rem',
  fontSizeHero900: '2.5rem',
  fontSizeHero1000: '4.25rem',
  lineHeightBase100: '0.875rem',
  lineHeightBase200: '1rem',
  lineHeightBase300: '1.25rem',
  lineHeightBase400: '1.375rem',
  lineHeightBase500: '1.75rem',
  lineHeightBase600: '2rem',
  lineHeightHero700: '2.25rem',
  lineHeightHero800: '2.5rem',
  lineHeightHero900: '3.25rem',
  lineHeightHero1000: '5.75rem',
}

/** Its second color, where an institution has one. It decorates; no words are written in it. */
export const secondaryOf = ({ secondaryColor }: Brand): Partial<SojournTokens> =>
  secondaryColor === undefined ? {} : { sjInstitutionSecondary: secondaryColor }

/** The light Fluent theme of one institution: its ramp with our tokens. */
export const sojournTheme = (brand: Brand): SojournTheme => ({ ...createLightTheme(brand), ...FONTS, ...LIGHT, ...secondaryOf(brand) })
