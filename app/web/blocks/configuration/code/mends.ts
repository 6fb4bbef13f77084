import { applyEdits, getNodePath, modify, parseTree, type JSONPath, type Node } from 'jsonc-parser'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { offsetOf } from './code-marks.ts'

type Finding = DefinitionInChange['findings'][number]
/** A button that mends a finding: what it says, and the text that it leaves. */
export type Mend = { readonly label: string; readonly text: string }

const FORMATTED = { formattingOptions: { insertSpaces: true, tabSize: 2 } }

const written = (text: string, path: JSONPath, value: unknown): string => applyEdits(text, modify(text, path, value, FORMATTED))

/** The first node of a text for which this holds, outermost first. */
const findNode = (node: Node | undefined, holds: (node: Node) => boolean): Node | undefined => {
  if (node === undefined || holds(node)) return node
  for (const child of node.children ?? []) {
    const found = findNode(child, holds)
    if (found) return found
  }
  return undefined
}
const nodesIn = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(nodesIn)]

/** What stands where a finding does: a property with its value, or a value. */
const nodeOf = (text: string, finding: Finding): Node | undefined => {
  const offset = offsetOf(text, finding)
  return (
    findNode(parseTree(text), (node) => node.offset === offset && node.type !== 'string') ??
    findNode(parseTree(text), (node) => node.offset === offset)
  )
}

/** A property that has no place where it stands: without it, nothing that counts is lost. */
const takeOut = (text: string, finding: Finding): Mend | undefined => {
  const name = finding.pointer
    .slice(finding.pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
  const offset = offsetOf(text, finding)
  const isIt = (node: Node): boolean => node.type === 'property' && node.children?.[0]?.value === name
  const property = findNode(parseTree(text), (node) => isIt(node) && (node.offset === offset || node.children?.[1]?.offset === offset))
  const value = property?.children?.[1]
  return value && { label: configurationTexts().takeOut, text: written(text, getNodePath(value), undefined) }
}

/** A word that was meant otherwise, where it stands once: a name, a property, or the last step of a path. */
const writeWord = (text: string, finding: Finding): Mend | undefined => {
  const { by } = finding
  const node = by?.do === 'write' ? nodeOf(text, finding) : undefined
  if (by?.do !== 'write' || !node) return undefined
  const { instead, word } = by
  const places = nodesIn(node).filter(
    ({ type, value }) => type === 'string' && (value === instead || String(value).endsWith(`.${instead}`)),
  )
  const [place] = places
  if (!place || places.length > 1) return undefined
  const present = String(place.value)
  const next = JSON.stringify(`${present.slice(0, present.length - instead.length)}${word}`)
  return {
    label: configurationTexts().writeWord({ word }),
    text: `${text.slice(0, place.offset)}${next}${text.slice(place.offset + place.length)}`,
  }
}

const addProperty = (text: string, finding: Finding): Mend | undefined => {
  const { by } = finding
  const node = by?.do === 'add' ? nodeOf(text, finding) : undefined
  const object = node?.type === 'property' ? node.children?.[1] : node
  if (by?.do !== 'add' || object?.type !== 'object') return undefined
  return {
    label: configurationTexts().addProperty({ property: by.property }),
    text: written(text, [...getNodePath(object), by.property], by.value),
  }
}

type MakeMend = (text: string, finding: Finding) => Mend | undefined

/** The mends of a code, the likeliest first; whatever names a word that was meant has the button for it besides. */
const MENDS: { readonly [code: string]: readonly MakeMend[] } = {
  'schema.unknown-property': [takeOut],
  'schema.property-of-another-kind': [takeOut],
  'schema.not-run': [takeOut],
  'schema.missing-property': [addProperty],
  'settings.unknown': [takeOut],
  'institution.brand-slot': [takeOut],
  // Nothing shows it, in no language.
  'translations.unknown-definition': [takeOut],
  'translations.unknown-text': [takeOut],
  'translations.unknown-message': [takeOut],
}

/** Every way to mend a finding by a button, as the text that it leaves; none where only a person can tell what to write instead. */
export const mendsOf = (text: string, finding: Finding): readonly Mend[] =>
  [writeWord, ...(MENDS[finding.code] ?? [])].flatMap((make) => make(text, finding) ?? [])
