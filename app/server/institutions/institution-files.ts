import { isIP } from 'node:net'
import path from 'node:path'
import {
  acceptAsked,
  beginningOf,
  compileForm,
  judgeColor,
  kindOf,
  layerOfBeginning,
  rampOfColor,
  type Answers,
  type DefinitionSet,
  type DefinitionSource,
  type FormContext,
  type Institution,
  type Json,
  type Problem,
  type Starter,
} from '#engine'
import { pictureFaults } from '../brand/picture-faults.ts'
import { pathsInLayer } from '../definitions/paths-in-layer.ts'
import { serverTexts } from '../texts/en.ts'
import { initialsCrest } from './initials-crest.ts'

/** Where the drawing beside the name stands in the folder of an institution. */
export const CREST = 'brand/crest.svg'

/** What every institution of an office stands on, as files and loaded. */
export type OfficeBase = { readonly sources: readonly DefinitionSource[]; readonly set: DefinitionSet }

/** What other institutions of the database or the folder have. */
export type TakenNames = {
  readonly codes: readonly string[]
  readonly hosts: readonly string[]
  /** below which its names have to be; without it, anywhere: whoever writes the files runs the portal */
  readonly domains?: readonly string[]
}

/** A new institution as files below the folder of its office, and what is read of them. */
export type InstitutionFiles = {
  readonly code: string
  readonly institution: Institution
  /** In the order of their paths. */
  readonly files: readonly DefinitionSource[]
  readonly crest: string
}
type Made = { readonly ok: true; readonly made: InstitutionFiles } | { readonly ok: false; readonly problems: readonly Problem[] }
type Asked = { readonly answers: Answers; readonly today: string; readonly taken: TakenNames }

/** The starter of an office that begins an institution. */
export const institutionStarter = (set: DefinitionSet): Starter | undefined => set.all('starter').find(beginsInstitution)

/** Whether what begins is an institution, which no change of another one can hold. */
export const beginsInstitution = ({ begins }: Pick<Starter, 'begins'>): boolean => kindOf(begins[0]?.id ?? '') === 'institution'

/** The folders below an office give their files a name of their own. */
const isOfOffice = (set: DefinitionSet): ((file: string) => boolean) => {
  const below = set.all('office').flatMap(({ standsOn = [] }) => standsOn.map((folder) => `${path.posix.basename(folder)}/`))
  return (file) => !below.some((prefix) => file.startsWith(prefix))
}

/** Where the schemas lie, as the file of the office says it; editors find them so. */
const schemaFolder = ({ sources }: OfficeBase): string | undefined => {
  const office = sources.find(({ file }) => /^[^/]+\.office\.json$/u.test(file))
  const schema = (JSON.parse(office?.text ?? '{}') as { readonly $schema?: string }).$schema
  return schema === undefined ? undefined : path.posix.dirname(schema)
}

const problemAt = (where: string, message: string): Problem => ({ path: where, code: 'institution.refused', severity: 'error', message })

/** What the questions cannot judge alone: names that are taken, a color that cannot be read, a drawing that runs something. */
const problemsOf = ({ code, institution, crest, taken, answers }: Read): readonly Problem[] => {
  const questionOf = (answer: string): string => Object.keys(answers).find((name) => answers[name] === answer) ?? ''
  const { hosts = [], brand = {} } = institution
  const color = brand['80'] ?? ''
  const judged = judgeColor(color)
  return [
    ...(taken.codes.includes(code) ? [problemAt(questionOf(code), serverTexts.institution.codeTaken({ code }))] : []),
    ...hosts.flatMap((host, index) => {
      if (isIP(host) !== 0 || /^[\d.]+$/u.test(host)) return [problemAt(questionOf(host), serverTexts.institution.hostNumber)]
      if (taken.domains?.some((domain) => host.endsWith(`.${domain}`)) === false)
        return [problemAt(questionOf(host), serverTexts.institution.hostElsewhere({ domains: taken.domains.join(', ') }))]
      const isTaken = taken.hosts.includes(host) || hosts.indexOf(host) < index
      return isTaken ? [problemAt(questionOf(host), serverTexts.institution.hostTaken({ host }))] : []
    }),
    ...(judged.ok
      ? []
      : [
          problemAt(
            questionOf(color),
            serverTexts.institution.colorLight({ color, ratio: Math.round(judged.ratio * 10) / 10, nearest: judged.nearest }),
          ),
        ]),
    ...pictureFaults(crest).map((fault) => problemAt(questionOf(crest), fault)),
  ]
}
type Read = {
  readonly code: string
  readonly institution: Institution
  readonly crest: string
  readonly taken: TakenNames
  readonly answers: Answers
}

/**
 * What an office asks of a new institution, as the files of its folder: the same answers give the same bytes. Nothing is written, and whether
 * the files load with everything else is for the caller to try.
 */
export const institutionFiles = (base: OfficeBase, { answers: given, today, taken }: Asked): Made => {
  const starter = institutionStarter(base.set)
  if (starter === undefined) throw new Error('no starter of the office begins an institution')
  const form = { plan: compileForm(base.set, starter.asks), context: { today } as FormContext }
  const { answers = {}, problems } = acceptAsked(form, given)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return { ok: false, problems: errors }
  const begun = beginningOf(starter, answers as { readonly [question: string]: Json })
  const layer = layerOfBeginning(base.set, begun)
  if (!layer.ok) throw new Error(`${starter.id} cannot change ${layer.id}`)
  const [first] = begun.definitions
  const institution = first as unknown as Institution
  const code = institution.id.slice(0, institution.id.lastIndexOf('.'))
  const color = institution.brand?.['80'] ?? ''
  const drawn = starter.crest === undefined ? undefined : answers[starter.crest]
  const crest = typeof drawn === 'string' && drawn.trim() !== '' ? drawn : initialsCrest(institution.name, color)
  const refused = problemsOf({ code, institution, crest, taken, answers })
  if (refused.length > 0) return { ok: false, problems: refused }
  const pathOf = pathsInLayer(base.sources, { institution: code, isOfOffice: isOfOffice(base.set) })
  const schemas = schemaFolder(base)
  const fileOf = (id: string, kind: string, definition: object): DefinitionSource => {
    const file = pathOf(id)
    const above = '../'.repeat(file.split('/').length - 1)
    const $schema = schemas === undefined ? {} : { $schema: path.posix.join(above, schemas, `${kind}.schema.json`) }
    return { file, text: `${JSON.stringify({ ...$schema, ...definition }, null, 2)}\n` }
  }
  const whole = begun.definitions.map((definition) =>
    fileOf(definition.id, kindOf(definition.id) ?? '', definition === first ? { ...definition, brand: rampOfColor(color) } : definition),
  )
  const changes = layer.changes.map(({ id, change }) => fileOf(`${id}.overlay`, 'overlay', { extends: id, change }))
  const files = [...whole, ...changes, { file: `institutions/${code}/${CREST}`, text: crest }]
  return {
    ok: true,
    made: { code, institution, crest, files: files.toSorted((left, right) => (left.file < right.file ? -1 : 1)) },
  }
}
