import { createDarkTheme, createLightTheme, teamsHighContrastTheme } from '@fluentui/react-components'
import type { BrandVariants, Theme } from '@fluentui/react-components'

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
export type SojournTheme = Theme & SojournTokens

const LIGHT: SojournTokens = {
  sjInstitutionSecondary: '#ebbb67',
  sjOfficeBackground1: '#f0f6fc', sjOfficeBorder1: '#b9d7f1', sjOfficeForeground1: '#0c4f8a', sjOfficeForeground2: '#0f6cbd',
  sjWaitBackground1: '#f6f4fe', sjWaitBorder1: '#d2ccf8', sjWaitForeground1: '#4b3fa3',
  sjAddBackground: '#e9f6e9', sjRemoveBackground: '#fcebec',
}

const DARK: SojournTokens = {
  sjInstitutionSecondary: '#ebbb67',
  sjOfficeBackground1: '#0a2236', sjOfficeBorder1: '#17477a', sjOfficeForeground1: '#9fcbf3', sjOfficeForeground2: '#77b7f7',
  sjWaitBackground1: '#221d3d', sjWaitBorder1: '#483f86', sjWaitForeground1: '#c4bcf7',
  sjAddBackground: '#10290f', sjRemoveBackground: '#36161a',
}

const FAMILY = {
  fontFamilyBase: "'Segoe UI', 'Segoe UI Web (West European)', Selawik, -apple-system, BlinkMacSystemFont, Roboto, 'Helvetica Neue', sans-serif",
  fontFamilyMonospace: "Consolas, 'Courier New', Courier, monospace",
}

/** The Fluent theme of one institution: its ramp, light or dark, with our tokens. */
export const sojournTheme = (ramp: BrandVariants, { dark = false }: { readonly dark?: boolean } = {}): SojournTheme => {
  if (!dark) return { ...createLightTheme(ramp), ...FAMILY, ...LIGHT }
  // Fluent's dark theme takes slots 100 and 110 for brand text; on our cards they need one slot more.
  return { ...createDarkTheme(ramp), colorBrandForeground1: ramp[110], colorBrandForeground2: ramp[120], ...FAMILY, ...DARK }
}

const contrast = teamsHighContrastTheme

/** High contrast keeps Fluent's palette: families differ by icon and word only. */
export const sojournHighContrast: SojournTheme = {
  ...contrast, ...FAMILY,
  sjInstitutionSecondary: contrast.colorNeutralForeground1,
  sjOfficeBackground1: contrast.colorNeutralBackground1, sjOfficeBorder1: contrast.colorNeutralStroke1,
  sjOfficeForeground1: contrast.colorNeutralForeground1, sjOfficeForeground2: contrast.colorNeutralForeground1,
  sjWaitBackground1: contrast.colorNeutralBackground1, sjWaitBorder1: contrast.colorNeutralStroke1, sjWaitForeground1: contrast.colorNeutralForeground1,
  sjAddBackground: contrast.colorNeutralBackground1, sjRemoveBackground: contrast.colorNeutralBackground1,
}
