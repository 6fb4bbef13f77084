import { createDarkTheme } from '@fluentui/react-components'
import type { Brand } from './brand-ramp.ts'
import { FONTS, secondaryOf, type SojournTheme, type SojournTokens } from './sojourn-theme.ts'

const DARK: SojournTokens = {
  sjInstitutionSecondary: '#ebbb67',
  sjOfficeBackground1: '#0a2236',
  sjOfficeBorder1: '#17477a',
  sjOfficeForeground1: '#9fcbf3',
  sjOfficeForeground2: '#77b7f7',
  sjWaitBackground1: '#221d3d',
  sjWaitBorder1: '#483f86',
  sjWaitForeground1: '#c4bcf7',
  sjAddBackground: '#10290f',
  sjRemoveBackground: '#36161a',
}

/** The dark Fluent theme of one institution. Fluent takes slots 100 and 110 for brand text; on our cards they need one slot more. */
export const sojournDark = (ramp: Brand): SojournTheme => ({
  ...createDarkTheme(ramp),
  colorBrandForeground1: ramp[110],
  colorBrandForeground2: ramp[120],
  ...FONTS,
  ...DARK,
  ...secondaryOf(ramp),
})
