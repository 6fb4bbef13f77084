import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { factsOfType, mergeTemplate, type EffectOf, type Json, type MergeOptions, type RuleData } from '#engine'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { makePaper } from '../../papers/make-paper.ts'
import { paperOf } from '../../papers/paper-of.ts'
import type { Paper } from '../../papers/paper.ts'
import { wordsOfRecord } from '../../records/field-words.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import { findPeople } from '../../store/accounts/people.ts'
import { insertFile } from '../../store/files/files.ts'
import { putIntoOutbox } from '../../store/outbox/outbox.ts'
import { insertHistory } from '../../store/records/history.ts'
import { PERSON } from '../../store/records/system-entities.ts'
import { serverTexts } from '../../texts/en.ts'
import { SYSTEM } from '../../work/actor.ts'
import { sanitizeName } from '../../work/sanitize-name.ts'
import { speaking } from '../../definitions/speaking.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { EffectDelivery, WaitingWork } from './deliver.ts'

/** `paper`: its words, written when the event happened, so that every try makes the same. */
type Document = EffectOf<'document'>['document'] & { readonly paper?: Paper }

const languageOf = async (
  { tx, definitions }: WorkContext,
  { parties }: LoadedRecord,
  party: string | undefined,
): Promise<string | null> => {
  const asked = party === undefined ? null : (parties.people[party] ?? null)
  const ids = [asked].flat() as readonly Json[]
  const people = await findPeople(tx, definitions.findStorage(PERSON.entity)?.entity, ids)
  return [...people.values()].find(({ language }) => language !== undefined)?.language ?? null
}

const writePaper = (
  definitions: CompiledDefinitions,
  { template: id }: Document,
  data: RuleData,
  format: NonNullable<MergeOptions['format']>,
): Paper => {
  const template = definitions.set.get('template', id)
  if (!template) throw new Error(`there is no template ${id}`)
  return paperOf(definitions, mergeTemplate(template, { rules: definitions.rules, data, format, bare: true }))
}

const deliver: EffectDelivery<'document'>['deliver'] = async ({ context, loaded, actor }, { key, effect, because }) => {
  const { entity, id: record } = loaded.row
  const language = await languageOf(context, loaded, effect.document.for)
  // An automation may be newer than the definitions a record was started with.
  const known = [loaded.definitions, context.definitions].map((definitions) => definitions.inLanguage(language))
  const definitions = known.find(({ set }) => set.get('template', effect.document.template) !== undefined)
  if (definitions === undefined) throw new Error(`there is no template ${effect.document.template}`)
  const type = loaded.definition && definitions.findCase(loaded.definition.id)
  const about = loaded.data['case'] as { readonly [field: string]: Json }
  const data = {
    ...loaded.data,
    ...(type && { case: { ...about, ...factsOfType(type) } }),
    institution: { name: definitions.institution.name },
  }
  const paper = speaking(definitions, () => writePaper(definitions, effect.document, data, wordsOfRecord(loaded, language)))
  const waiting = { document: { ...effect.document, paper } }
  await putIntoOutbox(context.tx, { entity, record, key, effect: waiting, because, context: { user: actor.user } })
}

/** One effect makes one file, however often it is tried. */
const fileOf = ({ institution, key }: WaitingWork['claimed']): string => {
  const hash = createHash('sha256').update(`${institution} paper ${key}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** Bytes first, and while they are made no transaction is open; a try after one that ended half way writes them again. */
const carryOut = async ({ claimed, files, finish }: WaitingWork, { paper }: Document): Promise<void> => {
  if (paper === undefined) throw new Error(`${claimed.key} waits without its words`)
  const { institution, entity, record } = claimed
  const id = fileOf(claimed)
  const { size, sha256 } = await files.write(institution, id, Readable.from([await makePaper(paper)]))
  const name = sanitizeName(`${paper.title.replaceAll(/[\\/]/gu, '-')}.pdf`)
  await finish(async ({ tx }) => {
    const by = { id: null, name: SYSTEM.name }
    const row = { id, entity, record_id: record, path: null, name, size, type: 'application/pdf', sha256, by_id: by.id, by_name: by.name }
    await insertFile(tx, row)
    await insertHistory(tx, { entity, record, kind: 'file', by: { name: by.name }, says: 'addedFile', note: name })
  })
}

export const document: EffectDelivery<'document'> = {
  deliver,
  carryOut: (work, { document: asked }) => carryOut(work, asked),
  words: ({ document: { template } }) => ({ what: serverTexts.effects.document({ template }), safety: serverTexts.effects.documentSafety }),
}
