import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadDefinitions, type DefinitionSource, type Diagnostic } from '#engine'
import type { ChangeReview, DefinitionInChange, ServedChange } from '../server/contract/configuration.ts'
import { readDefinitionFolder } from '../server/definitions/read-folder.ts'
import { asJson, counted, EXIT, WrongUse, type Command } from './command.ts'
import { findingsAsLines } from './findings.ts'
import { openPortal, PORTAL_USE, type Portal } from './portal.ts'

export const IMPORT_USE = `sojourn import FOLDER [--institution CODE] [--name NAME] [--portal URL] [--json]
  Brings an export into a running portal, as a change that nobody has published yet. What is wrong is named by file and line, and nothing
  is kept then. ${PORTAL_USE}`

type Layer = { readonly institution: string; readonly sources: readonly DefinitionSource[] }
type Found = { readonly folder: string; readonly faults: readonly Diagnostic[] }

const idOf = (file: string): string => path.posix.basename(file, '.json')
const definitionOf = (id: string): string => id.replace(/\.overlay$/u, '')

const faultIn = (file: string, message: string, mend: string): Diagnostic => ({
  code: 'import.file',
  severity: 'error',
  file,
  pointer: '',
  line: 1,
  column: 1,
  message,
  mend,
})

const readLayer = (folder: string, named: string | undefined): Layer & { readonly faults: readonly Diagnostic[] } => {
  const { sources: beside, layers } = readDefinitionFolder(folder)
  const [layer, ...others] = layers.filter(({ id }) => named === undefined || id === named)
  if (layer === undefined) throw new WrongUse(`${folder} has no folder institutions/${named ?? '<code>'}: it is no export.`)
  if (others.length > 0) throw new WrongUse(`Say which: --institution ${layers.map(({ id }) => id).join(' or --institution ')}.`)
  const isOfFile = ({ code }: Diagnostic): boolean => code.startsWith('json.') || code.startsWith('definition.')
  return {
    institution: layer.id,
    sources: layer.sources,
    faults: [
      ...loadDefinitions([], [layer]).diagnostics.filter(isOfFile),
      ...beside.map(({ file }) =>
        faultIn(
          file,
          'It is no file of an institution.',
          `Move it into institutions/${layer.id}/, as a change (*.overlay.json) of what stands below.`,
        ),
      ),
    ],
  }
}

type Compared = { readonly changed: readonly DefinitionSource[]; readonly faults: readonly Diagnostic[] }

/** Which files differ from what the portal has, and which cannot stand there. */
const compare = async (portal: Portal, { sources }: Layer): Promise<Compared> => {
  const changed: DefinitionSource[] = []
  const faults: Diagnostic[] = []
  for (const source of sources) {
    const id = idOf(source.file)
    const there = await portal.ask<DefinitionInChange>('GET', `/definitions/${definitionOf(id)}`)
    if (there.ok && there.body.own.id !== id)
      faults.push(
        faultIn(
          source.file,
          `The portal keeps what the institution says of it as ${there.body.own.id}.`,
          `Call it ${there.body.own.id}.json.`,
        ),
      )
    else if (!there.ok && id !== definitionOf(id))
      faults.push(
        faultIn(source.file, `The portal has no ${definitionOf(id)} that it could change.`, 'Correct its name, or take the file out.'),
      )
    else if (!there.ok || there.body.own.text !== source.text) changed.push(source)
  }
  return { changed, faults }
}

type Written = { readonly review: ChangeReview; readonly faults: readonly Diagnostic[] }

/** Stores the files in a change, and reviews it. */
const write = async (portal: Portal, change: string, sources: readonly DefinitionSource[]): Promise<Written> => {
  const faults: Diagnostic[] = []
  for (const { file, text } of sources) {
    const put = await portal.ask('PUT', `/changes/${change}/texts/${definitionOf(idOf(file))}`, { text })
    if (!put.ok) faults.push(faultIn(file, put.failure.message, ''))
  }
  const review = await portal.get<ChangeReview>(`/changes/${change}`)
  const files = new Map(sources.map(({ file }) => [path.posix.basename(file), file]))
  const stops = review.stops.map((stop) => ({ ...stop, file: files.get(path.posix.basename(stop.file)) ?? stop.file }))
  return { review, faults: [...faults, ...stops] }
}

const inFolder = ({ folder, faults }: Found): readonly Diagnostic[] =>
  faults.map((fault) => ({ ...fault, file: path.relative('', path.join(folder, fault.file)) }))

/** Brings an export into a running portal as a change. Exit code 1: it has faults, and no change was left. */
export const importLayer: Command = async (args, { out, env }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { institution: { type: 'string' }, name: { type: 'string' }, portal: { type: 'string' }, json: { type: 'boolean' } },
  })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new WrongUse('Name the folder of an export: sojourn import FOLDER.')
  const failed = (faults: readonly Diagnostic[]): number => {
    const found = inFolder({ folder, faults })
    if (values.json) out(asJson({ change: null, faults: found }))
    else for (const line of [...findingsAsLines(found), `${counted(found.length, 'fault')}; nothing was changed.`]) out(line)
    return EXIT.found
  }
  const layer = readLayer(folder, values.institution)
  const portal = await openPortal(values.portal, env)
  // Another institution would take the files for definitions of its own.
  await portal.get(`/definitions/${layer.institution}.institution`)
  // What the portal says of the other files is named with what is wrong here: everything is mended at once.
  const unread = new Set(layer.faults.map(({ file }) => file))
  const compared = await compare(portal, { ...layer, sources: layer.sources.filter(({ file }) => !unread.has(file)) })
  const faults = [...layer.faults, ...compared.faults]
  const { changed } = compared
  if (faults.length > 0 && changed.length === 0) return failed(faults)
  if (changed.length === 0) {
    out(values.json ? asJson({ change: null, faults: [] }) : 'The portal has all of it already.')
    return EXIT.well
  }
  const begun = await portal.ask<ServedChange>('POST', '/changes', {
    name: values.name ?? `Import of ${path.basename(path.resolve(folder))}`,
  })
  if (!begun.ok) throw new WrongUse(begun.failure.message)
  const written = await write(portal, begun.body.id, changed)
  if (faults.length + written.faults.length > 0) {
    await portal.ask('POST', `/changes/${begun.body.id}/discard`, {})
    return failed([...faults, ...written.faults])
  }
  const { change, differences, toLookAt, examples } = written.review
  if (values.json) out(asJson({ change, faults: [], differences, toLookAt, examples }))
  else {
    for (const { title, id, changes } of differences)
      for (const line of [`${title} (${id})`, ...changes.map(({ sentence }) => `  ${sentence}`)]) out(line)
    for (const { definition, example, failures } of examples.failed)
      out(`Example of ${definition} fails: ${example}: ${failures.join(' ')}`)
    out(
      `Change ${change.id} “${change.name}”: ${counted(changed.length, 'file')}. It is not published: look at it in ${portal.url}/configuration.`,
    )
  }
  return EXIT.well
}
