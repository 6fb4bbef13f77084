import { applyEdits, getNodePath, modify, parseTree } from 'jsonc-parser'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { offsetOf } from './code-marks.ts'

type Finding = DefinitionInChange['findings'][number]

/** A property that has no place where it stands: without it, nothing that counts is lost. */
const TAKEN_OUT: readonly string[] = ['schema.unknown-property', 'schema.property-of-another-kind']

/** The text without what a finding is about; undefined where only a person can tell what to write instead. */
export const mendedText = (text: string, finding: Finding): string | undefined => {
  if (!TAKEN_OUT.includes(finding.code)) return undefined
  const tree = parseTree(text)
  const name = finding.pointer.slice(finding.pointer.lastIndexOf('/') + 1)
  const offset = offsetOf(text, finding)
  const find = (node: typeof tree): typeof tree => {
    const isIt = node?.type === 'property' && node.children?.[0]?.value === name
    const isThere = isIt && (node.offset === offset || node.children?.[1]?.offset === offset)
    return isThere ? node : node?.children?.map(find).find((inner) => inner !== undefined)
  }
  const value = find(tree)?.children?.[1]
  return value && applyEdits(text, modify(text, getNodePath(value), undefined, { formattingOptions: { insertSpaces: true, tabSize: 2 } }))
}
