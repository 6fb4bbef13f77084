import type { SourcedDefinitions } from './sourced-definitions.ts'

/** The sign of the institution's currency, as its language writes it: "€". Without a currency, amounts are in dollars. */
export const currencySign = (set: SourcedDefinitions): string | undefined => {
  const [institution] = set.all('institution')
  if (institution?.currency === undefined) return undefined
  const { locale, currency } = institution
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value
}
