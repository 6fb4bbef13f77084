import type { MappingNode } from '../definition/mapping.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'

type Scalar = string | number | boolean
type Conversion = { readonly out: (value: Scalar) => Scalar; readonly back: (written: Scalar) => Scalar }

/** A text in which each value stands for another one. The keys of `codes` are texts, so a boolean or a number is looked up by its text. */
const pairs = (known: readonly (readonly [string, string])[]): Conversion => ({
  out: (value) => known.find(([ours]) => ours === String(value))?.[1] ?? value,
  back: (written) => known.find(([, theirs]) => theirs === String(written))?.[0] ?? written,
})

const PARTS = { YYYY: String.raw`(\d{4})`, MM: String.raw`(\d{2})`, DD: String.raw`(\d{2})` } as const
const PART = /YYYY|MM|DD/gu

/** Dates as the other side writes them. A text of another form is passed on as it is, and the field says that it is no date. */
const dates = (form: string): Conversion => {
  const order = [...form.matchAll(PART)].map(([part]) => part)
  const pattern = new RegExp(`^${form.replaceAll('.', String.raw`\.`).replaceAll(PART, (part) => PARTS[part as keyof typeof PARTS])}$`, 'u')
  return {
    out: (value) => {
      const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/u.exec(String(value)) ?? []
      if (year === undefined || month === undefined || day === undefined) return value
      return form.replace('YYYY', year).replace('MM', month).replace('DD', day)
    },
    back: (written) => {
      const found = pattern.exec(String(written))
      if (found === null) return written
      const part = (name: string): string => found[order.indexOf(name) + 1] ?? ''
      return `${part('YYYY')}-${part('MM')}-${part('DD')}`
    },
  }
}

const listed = (set: DefinitionReader, lookup: string, prop: string | undefined): Conversion =>
  pairs(
    (set.get('lookup', lookup)?.values ?? []).flatMap(({ value, label, props }) => {
      const theirs = prop === undefined ? label : props?.[prop]
      return theirs === undefined || theirs === null || typeof theirs === 'object' ? [] : [[value, String(theirs)] as const]
    }),
  )

const conversionsOf = (set: DefinitionReader, { codes, lookup, prop, date }: MappingNode): readonly Conversion[] => [
  ...(codes === undefined ? [] : [pairs(Object.entries(codes))]),
  ...(lookup === undefined ? [] : [listed(set, lookup, prop)]),
  ...(date === undefined ? [] : [dates(date)]),
]

/** A value as it stands in the message. */
export const valueOutside = (set: DefinitionReader, node: MappingNode, value: Scalar): Scalar =>
  conversionsOf(set, node).reduce((current, { out }) => out(current), value)

/** A value of the message as we store it. */
export const valueInside = (set: DefinitionReader, node: MappingNode, written: Scalar): Scalar =>
  conversionsOf(set, node).reduce((current, { back }) => back(current), written)
