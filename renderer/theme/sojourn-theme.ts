import { createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components'

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

export const FAMILY = {
  fontFamilyBase:
    "'Segoe UI', 'Segoe UI Web (West European)', Selawik, -apple-system, BlinkMacSystemFont, Roboto, 'Helvetica Neue', sans-serif",
  fontFamilyMonospace: "Consolas, 'Courier New', Courier, monospace",
}

/** The light Fluent theme of one institution: its ramp with our tokens. */
export const sojournTheme = (ramp: BrandVariants): SojournTheme => ({ ...createLightTheme(ramp), ...FAMILY, ...LIGHT })
