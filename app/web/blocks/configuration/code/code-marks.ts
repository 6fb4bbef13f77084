import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { treeOf, type CodeFault, type CodeRange } from './code-places.ts'
import { findNodeAtOffset } from 'jsonc-parser'

/** Something that is wrong or doubtful, at its place in the code. */
export type CodeMark = CodeRange & { readonly severity: 'error' | 'warning'; readonly message: string }

type Finding = DefinitionInChange['findings'][number]

/** Findings that stand in the text of the institution; those of what stands below have no place in it. */
export const findingsInText = (findings: readonly Finding[], id: string): readonly Finding[] =>
  findings.filter(({ file }) => file.endsWith(`/${id}.json`) || file === `${id}.json`)

/** Where a finding stands in the text that it was made of. */
export const offsetOf = (text: string, { line, column }: Pick<Finding, 'line' | 'column'>): number => {
  const starts = [0, ...[...text.matchAll(/\n/gu)].map(({ index }) => index + 1)]
  return Math.min(text.length, (starts[line - 1] ?? 0) + column - 1)
}

/** The marks of findings that were made of this very text. */
export const marksOf = (text: string, findings: readonly Finding[]): readonly CodeMark[] => {
  const tree = treeOf(text)
  return findings.map((finding) => {
    const { severity, message, mend } = finding
    const from = offsetOf(text, finding)
    const node = tree && findNodeAtOffset(tree, from)
    // A finding about a large part marks the line where the part begins.
    const endOfLine = Math.min(...[text.indexOf('\n', from)].filter((end) => end >= 0), text.length)
    return { from, to: Math.min(node ? node.offset + node.length : endOfLine, endOfLine), severity, message: `${message} ${mend}`.trim() }
  })
}

export const markOfFault = ({ from, to }: CodeFault, message: string): CodeMark => ({ from, to, severity: 'error', message })
