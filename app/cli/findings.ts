import { styleText } from 'node:util'
import { lintDefinitions, type Diagnostic } from '#engine'
import { counted } from './command.ts'
import { pathOfFile, type LoadedOffice } from './offices.ts'

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

/** Everything wrong with an office and everything likely to be, each once; files are paths from the present folder. */
export const findingsOf = ({ folder, sets }: LoadedOffice, today: string): readonly Diagnostic[] => {
  const found = sets.flatMap(({ set, diagnostics }) => {
    // What hints at a likely mistake is of no use while something cannot be loaded.
    const hints = diagnostics.some(isError) ? [] : lintDefinitions(set, { today })
    return [...diagnostics, ...hints].map((finding) => ({ ...finding, file: pathOfFile(folder, set, finding.file) }))
  })
  return [...new Map(found.map((finding) => [Object.values(finding).join('\n'), finding])).values()]
}

const linesOf = (findings: readonly Diagnostic[]): readonly string[] =>
  findings
    .toSorted((first, second) => first.line - second.line || first.column - second.column)
    .flatMap(({ line, column, severity, code, message, mend }) => [
      `  ${line}:${column}  ${styleText(severity === 'error' ? 'red' : 'yellow', severity)}  ${code}`,
      `      ${message}`,
      ...(mend === '' ? [] : [`      ${mend}`]),
    ])

/** Findings as lines for a person, grouped by file. */
export const findingsAsLines = (findings: readonly Diagnostic[]): readonly string[] =>
  [...Map.groupBy(findings, ({ file }) => file)]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .flatMap(([file, ofFile]) => [file, ...linesOf(ofFile), ''])

/** How many errors and warnings there are. */
export const countFindings = (findings: readonly Diagnostic[]): { readonly errors: number; readonly warnings: number } => {
  const errors = findings.filter(isError).length
  return { errors, warnings: findings.length - errors }
}

/** `2 errors, 1 warning` */
export const countsInWords = (findings: readonly Diagnostic[]): string => {
  const { errors, warnings } = countFindings(findings)
  return `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`
}
