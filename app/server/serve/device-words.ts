import { serverTexts } from '../texts/en.ts'

/** The first that fits: several browsers also call themselves by the name of another one, which stands further down. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  [serverTexts.device.samsung, /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const firstOf = (names: typeof BROWSERS, text: string): string | undefined => names.find(([, sign]) => sign.test(text))?.[0]

/** Browser and system in words, from what a browser says of itself: nobody proves it, and its owner recognizes it. */
export const deviceWords = (userAgent: string | null): string => {
  const texts = serverTexts.device
  const browser = firstOf(BROWSERS, userAgent ?? '')
  const system = firstOf(SYSTEMS, userAgent ?? '')
  if (browser !== undefined && system !== undefined) return texts.browserOnSystem({ browser, system })
  return browser ?? system ?? texts.unknown
}

export const deviceKind = (userAgent: string | null): 'computer' | 'phone' =>
  /\bMobile\b|\biPhone\b|\bAndroid\b/.test(userAgent ?? '') ? 'phone' : 'computer'
