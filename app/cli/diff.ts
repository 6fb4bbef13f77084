import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { differencesInWords, kindOf, upgradeLayer, type ChangeInWords, type DefinitionSet } from '#engine'
import { readDefinitionFolder } from '../server/definitions/read-folder.ts'
import { asJson, counted, EXIT, WrongUse, type Command, type Surroundings } from './command.ts'
import { isOffice, loadOffice, officeFolder, type LoadedOffice } from './offices.ts'
import { withFiles } from './with-files.ts'

export const DIFF_USE = `sojourn diff BEFORE AFTER [--on OFFICE] [--json]
       sojourn diff BEFORE AFTER --layers [--json]
  Says in words what differs between two offices, or between an office and an export of it. Two exports: --on names their office.
  --layers: BEFORE and AFTER are an older and a newer base; names the places that the institutions of AFTER changed themselves and AFTER
  changes too, and what of theirs has no place any more.
  Exit code 0: they mean the same; with --layers, nothing has to be decided.`

type Difference = {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly changes: readonly (ChangeInWords & { readonly institutions: readonly string[] })[]
}

/** An export has the files of an institution, and stands on the rest of its office. */
const isExport = (folder: string): boolean => existsSync(path.join(folder, 'institutions')) && !isOffice(folder)

const loadSide = (named: string, stands: string | undefined): LoadedOffice => {
  const folder = path.resolve(named)
  if (!isExport(folder)) return soundOffice(named, loadOffice(officeFolder(named)))
  if (stands === undefined) throw new WrongUse(`${named} is an export: name its office with --on.`)
  const office = officeFolder(stands)
  const { sources, layers } = readDefinitionFolder(folder)
  const exported = [...sources, ...layers.flatMap((layer) => layer.sources)]
  return soundOffice(named, loadOffice(office, withFiles(readDefinitionFolder(office), exported)))
}

/** Definitions that cannot be loaded cannot be compared. */
const soundOffice = (named: string, office: LoadedOffice): LoadedOffice => {
  const errors = office.sets.flatMap(({ diagnostics }) => diagnostics).filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (first === undefined) return office
  throw new WrongUse(
    `${named} has ${counted(errors.length, 'error')}, the first in ${first.file}:${first.line}: ${first.message} "sojourn lint" lists the errors of an office.`,
  )
}

const setOf = ({ sets, files, folder }: LoadedOffice, institution: string | undefined): DefinitionSet | undefined =>
  sets.find((loaded) => loaded.institution === institution)?.set ?? loadOffice(folder, { ...files, layers: [] }).sets[0]?.set

/** The differences of all institutions; those that two of them have are said once. */
const differencesOf = (before: LoadedOffice, after: LoadedOffice): readonly Difference[] => {
  const institutions = [...new Set([...before.sets, ...after.sets].map(({ institution }) => institution))]
  const found = institutions.flatMap((institution) => {
    const [was, is] = [setOf(before, institution), setOf(after, institution)]
    if (was === undefined || is === undefined) return []
    return differencesInWords(was, is).map((change) => ({ change, institution: institution ?? '', set: is.find(change.id) ? is : was }))
  })
  return [...Map.groupBy(found, ({ change }) => change.id)].map(([id, ofDefinition]) => {
    const title = (ofDefinition[0]?.set.find(id) as { readonly title?: string } | undefined)?.title ?? id
    const changes = [...Map.groupBy(ofDefinition, ({ change }) => asJson(change)).values()].flatMap((same) =>
      same.slice(0, 1).map(({ change }) => ({ ...change, institutions: same.map(({ institution }) => institution) })),
    )
    return { id, kind: kindOf(id) ?? '', title, changes }
  })
}

/** What has to be decided so that the institutions of an office stand on its newer base. */
const upgradesOf = (before: string, after: string) => {
  const [old, now] = [officeFolder(before), officeFolder(after)].map((folder) => readDefinitionFolder(folder))
  return (now?.layers ?? []).map((layer) => ({ institution: layer.id, ...upgradeLayer(old?.sources ?? [], now?.sources ?? [], layer) }))
}

const sayUpgrades = (upgrades: ReturnType<typeof upgradesOf>, { out }: Pick<Surroundings, 'out'>, json: boolean): number => {
  const count = upgrades.reduce((sum, { conflicts, misfits, gone }) => sum + conflicts.length + misfits.length + gone.length, 0)
  if (json) out(asJson({ decide: count, institutions: upgrades }))
  else {
    for (const { institution, conflicts, misfits, gone } of upgrades) {
      if (conflicts.length + misfits.length + gone.length === 0) continue
      out(institution)
      for (const { id, path: place } of conflicts) out(`  ${id} ${place}: both changed it.`)
      for (const id of gone) out(`  ${id}: it is there no more.`)
      for (const { file, line, message } of misfits) out(`  ${file}:${line} ${message}`)
    }
    out(count === 0 ? 'Nothing has to be decided.' : `${counted(count, 'place')} to decide.`)
  }
  return count === 0 ? EXIT.well : EXIT.found
}

/** Says in words what differs between two offices. Exit code 1: something does. */
export const diff: Command = (args, output) => {
  const { out } = output
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, on: { type: 'string' }, layers: { type: 'boolean' } },
  })
  const [first, second, ...more] = positionals
  if (first === undefined || second === undefined || more.length > 0)
    throw new WrongUse('Name what was before and what came after: sojourn diff BEFORE AFTER.')
  if (values.layers) return Promise.resolve(sayUpgrades(upgradesOf(first, second), output, values.json === true))
  const on = values.on ?? [first, second].find((named) => !isExport(path.resolve(named)))
  const [before, after] = [loadSide(first, on), loadSide(second, on)]
  const differences = differencesOf(before, after)
  const all = new Set([...before.sets, ...after.sets].map(({ institution }) => institution)).size
  if (values.json) out(asJson({ same: differences.length === 0, differences }))
  else {
    for (const { id, title, changes } of differences) {
      out(`${title} (${id})`)
      for (const { sentence, institutions } of changes)
        out(`  ${sentence}${institutions.length < all ? ` (${institutions.join(', ')})` : ''}`)
    }
    out(differences.length === 0 ? 'They mean the same.' : `${counted(differences.length, 'definition')} changed.`)
  }
  return Promise.resolve(differences.length === 0 ? EXIT.well : EXIT.found)
}
