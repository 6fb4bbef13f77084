import { teamsHighContrastTheme } from '@fluentui/react-components'
import { FONTS, type SojournTheme } from './sojourn-theme.ts'

const contrast = teamsHighContrastTheme

/** High contrast keeps Fluent's palette: families differ by icon and word only. */
export const sojournHighContrast: SojournTheme = {
  ...contrast,
  ...FONTS,
  sjInstitutionSecondary: contrast.colorNeutralForeground1,
  sjOfficeBackground1: contrast.colorNeutralBackground1,
  sjOfficeBorder1: contrast.colorNeutralStroke1,
  sjOfficeForeground1: contrast.colorNeutralForeground1,
  sjOfficeForeground2: contrast.colorNeutralForeground1,
  sjWaitBackground1: contrast.colorNeutralBackground1,
  sjWaitBorder1: contrast.colorNeutralStroke1,
  sjWaitForeground1: contrast.colorNeutralForeground1,
  sjAddBackground: contrast.colorNeutralBackground1,
  sjRemoveBackground: contrast.colorNeutralBackground1,
}
