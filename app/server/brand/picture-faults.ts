import { XMLParser, XMLValidator } from 'fast-xml-parser'

const LARGEST = 100_000
/** What drawings are made of. Whatever else SVG has, such as scripts, links, styles and foreign content, is refused. */
const ELEMENTS = new Set(
  'svg g defs symbol use title desc path circle ellipse rect line polyline polygon text tspan linearGradient radialGradient stop clipPath mask pattern'.split(
    ' ',
  ),
)
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', processEntities: false, allowBooleanAttributes: true })

/** Why a picture of an office is not shown, each a sentence; it can neither run anything nor fetch anything. */
export const pictureFaults = (text: string): readonly string[] => {
  if (text.length > LARGEST) return [`It is larger than ${LARGEST / 1000} kB.`]
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) return ['It declares a document type: leave it out.']
  const wellFormed = XMLValidator.validate(text)
  if (wellFormed !== true) return [`It is no well-formed XML: line ${wellFormed.err.line}, ${wellFormed.err.msg}`]
  const parsed: unknown = parser.parse(text)
  const names = Object.keys(isObject(parsed) ? parsed : {}).filter((name) => !name.startsWith('?'))
  if (names.length !== 1 || names[0] !== 'svg') return ['Its outermost element is not <svg>.']
  return [...new Set(faultsIn(parsed))]
}

const isObject = (value: unknown): value is { readonly [name: string]: unknown } => typeof value === 'object' && value !== null

const faultsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(faultsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name.startsWith('@')) return attributeFaults(name.slice(1), String(inner))
    if (name.startsWith('?') || name.startsWith('#')) return []
    return ELEMENTS.has(name) ? faultsIn(inner) : [`It has an element <${name}>, which no drawing needs: leave it out.`]
  })
}

const attributeFaults = (name: string, value: string): readonly string[] => {
  if (/^on/iu.test(name)) return [`It has the attribute ${name}, which runs a script: leave it out.`]
  if (name === 'style') return ['It has the attribute style: write its properties as attributes, such as fill="#a32834".']
  const isLink = /(?:^|:)href$/iu.test(name) && !value.startsWith('#')
  const isForeign = [...value.matchAll(/url\(\s*['"]?([^)]*)/giu)].some(([, at = '']) => !at.startsWith('#'))
  // An entity or an escape could spell a reference that is not seen here.
  const isHidden = /[\\&]/u.test(value)
  return isLink || isForeign || isHidden
    ? [`${name}="${value.slice(0, 60)}" refers to something outside of the file: put it into the file.`]
    : []
}
