import path from 'node:path'
import { parseArgs } from 'node:util'
import { asJson, counted, dayOf, EXIT, type Command } from './command.ts'
import { countFindings, countsInWords, findingsAsLines, findingsOf } from './findings.ts'
import { pictureFindings } from './picture-findings.ts'
import { loadOffice, officeFolders } from './offices.ts'

export const LINT_USE = `sojourn lint [OFFICE ...] [--warnings-as-errors] [--today YYYY-MM-DD] [--json]
  Loads offices as a start does and says what is wrong with them, with file, line and how to mend it. Without OFFICE: all of definitions/.`

/** Says what is wrong with the definitions of offices. An error gives exit code 1, and so does a warning when it is to count as one. */
export const lint: Command = async (args, { out, today }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, 'warnings-as-errors': { type: 'boolean' }, today: { type: 'string' } },
  })
  const day = dayOf(values.today, today)
  const offices = officeFolders(positionals).map((folder) => loadOffice(folder))
  const pictures = (await Promise.all(offices.map(pictureFindings))).flat()
  // Offices may stand on the same folder.
  const found = [...offices.flatMap((office) => findingsOf(office, day)), ...pictures]
  const findings = [...new Map(found.map((finding) => [asJson(finding), finding])).values()]
  const { errors, warnings } = countFindings(findings)
  const folders = offices.map(({ folder }) => path.relative('', folder) || '.')
  if (values.json) out(asJson({ offices: folders, errors, warnings, findings }))
  else {
    for (const line of findingsAsLines(findings)) out(line)
    out(`${counted(folders.length, 'office')} (${folders.join(', ')}): ${countsInWords(findings)}`)
  }
  const isBad = errors > 0 || (values['warnings-as-errors'] === true && warnings > 0)
  return isBad ? EXIT.found : EXIT.well
}
