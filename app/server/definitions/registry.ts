import {
  brandColors,
  compileForm,
  compileWorkflow,
  definitionSet,
  inLanguage,
  ruleBook,
  secretFields,
  type CaseType,
  type CompiledWorkflow,
  type Definition,
  type DefinitionLayer,
  type DefinitionSet,
  type DefinitionSource,
  type Entity,
  type FormPlan,
  type Institution,
  type Json,
  type LoadedDefinitions,
  type RuleBook,
  type UploadBounds,
} from '#engine'
import type pg from 'pg'
import { readSlotMaps } from '../store/definitions/publish-entities.ts'
import { DEFINITIONS_CHANNEL, findDefinitionSet, listDefinitionSets, listPublished } from '../store/definitions/definition-store.ts'
import { findLoadedSet, keepLoadedSet } from '../store/definitions/loaded-sets.ts'
import type { Base } from '../store/definitions/kept-base.ts'
import type { InstitutionRow } from '../store/accounts/institutions.ts'
import type { EntityStorage } from '../store/records/records.ts'
import type { SlotMap } from '../store/records/slots.ts'
import { listenTo } from '../store/sql/listen-to.ts'
import { inInstitution, type Tx } from '../store/sql/transaction.ts'
import { vaultOf } from '../store/secrets/vault.ts'
import { fieldInWords } from '../texts/field-in-words.ts'
import { keepLast } from './keep-last.ts'
import './phones.ts'
import { speaking } from './speaking.ts'
import { uploadBoundsOf } from './upload-bounds.ts'

/** A set of definitions ready for use, in one language; everything compiled from it is compiled once. */
export type CompiledDefinitions = {
  /** That of the set as it is stored, whatever its language. */
  readonly hash: string
  /** The language of its texts, such as `es`. */
  readonly language: string
  /** The languages a request may be answered in; the first is the one in which everything is stored. */
  readonly languages: readonly string[]
  /** The same definitions in the language in which everything is stored. */
  readonly own: CompiledDefinitions
  /** The set as its files say it, before any translation: what a change is made on. An institution's own language may be another. */
  readonly written: DefinitionSet
  /** The same definitions in a language; in the own one where it is not offered. Made when first asked for. */
  readonly inLanguage: (language: string | null) => CompiledDefinitions
  readonly set: DefinitionSet
  readonly rules: RuleBook
  readonly institution: Institution
  readonly settings: { readonly [name: string]: Json }
  readonly uploads: UploadBounds
  readonly plan: (form: string) => FormPlan
  readonly workflow: (id: string) => CompiledWorkflow
  readonly findCase: (idOrCode: string) => CaseType | undefined
  readonly storage: (entity: string) => EntityStorage
  readonly findStorage: (entity: string) => EntityStorage | undefined
}

/** Definitions by institution and by hash, read and never written. Nothing is ever invalidated: a new publication has another hash. */
export type DefinitionRegistry = {
  readonly current: (institution: InstitutionRow) => Promise<CompiledDefinitions>
  /** The set a record was started with; the current one when it has none. */
  readonly pinned: (tx: Tx, institution: InstitutionRow, hash: string | null, now: CompiledDefinitions) => Promise<CompiledDefinitions>
  readonly findPlan: (institution: InstitutionRow, hash: string) => Promise<FormPlan | undefined>
  /** Tries a publication: the set as it would be, with its diagnostics. */
  readonly load: (institution: InstitutionRow, published: readonly PublishedContent[]) => LoadedDefinitions
  /** What the files of an institution say with what is published on top of them: as it was stored where this registry takes that, or else loaded. */
  readonly setOf: (institution: InstitutionRow, published: readonly PublishedContent[]) => Promise<DefinitionSet>
  /** Names files and publications together, and the program that reads them. */
  readonly digestOf: (institution: InstitutionRow, published: readonly PublishedContent[]) => string
  /** A set that is not in force, ready to be tried: nothing of it is remembered, and its secrets are not sealed yet. `plans` takes its plans by their hashes. */
  readonly openDraft: (institution: InstitutionRow, set: DefinitionSet, plans?: Map<string, FormPlan>) => CompiledDefinitions
  /** The files that an institution reads, with what is published on top of them; `base`: on another base than the present one. */
  readonly sourcesWith: (institution: InstitutionRow, published: readonly PublishedContent[], base?: Base) => WrittenSources
  /** The files below all layers, as they were read. */
  readonly base: Base
  /** The file of a definition or an overlay that an institution reads: its own, or else that of the base. */
  readonly writtenFile: (institution: InstitutionRow, id: string) => WrittenFile | undefined
  /** Makes the next request read an institution's definitions again. */
  readonly forget: (institution: number) => void
  /** Reads again which slots hold which fields. */
  readonly readSlots: () => Promise<void>
  /** `heard` is called when another server, or this one, published something or opened an institution. */
  readonly listen: (heard?: () => void) => Promise<() => Promise<void>>
}
export type PublishedContent = { readonly id: string; readonly content: string }
export type WrittenFile = { readonly text: string; readonly isOwn: boolean }
/** What `loadDefinitions` takes: the base, and the layers above it. */
export type WrittenSources = { readonly sources: readonly DefinitionSource[]; readonly layers: readonly DefinitionLayer[] }
/** A folder of definitions, as an institution reads it. */
export type ReadFolder = {
  readonly load: LoadDefinitions
  readonly digestOf: (institution: string, published: readonly PublishedContent[]) => string
  readonly sourcesWith: (institution: string, published: readonly PublishedContent[], base?: Base) => WrittenSources
  readonly base: Base
  readonly writtenFile: (institution: string, id: string) => WrittenFile | undefined
}
export type LoadDefinitions = (institution: string, published: readonly PublishedContent[]) => LoadedDefinitions

const KEPT_SETS = 12
/** Names alone, some hundred bytes each: those of the last few hundred publications. */
const MOST_PLACES = 20_000

/** Where a plan was made, so that its set is loaded again when it is no longer kept. */
type PlaceOfPlan = { readonly set: string; readonly form: string; readonly language: string }

/**
 * `unoffered`: languages in which requests are answered beside those that institutions offer. `takesStored`: a set that was loaded from the same
 * files before, here or by another server, is taken as it is stored; whoever edits needs to know where in a file a definition stands.
 */
export const openRegistry = (
  pool: pg.Pool,
  { load, digestOf, sourcesWith, writtenFile, base }: ReadFolder,
  { unoffered = [], takesStored = false }: { readonly unoffered?: readonly string[]; readonly takesStored?: boolean } = {},
): DefinitionRegistry => {
  const current = new Map<number, Promise<CompiledDefinitions>>()
  const byHash = new Map<string, Promise<CompiledDefinitions>>()
  /** By institution and hash: a hash can be hit on purpose, and nobody reads a plan that another institution wrote. */
  const places = new Map<string, PlaceOfPlan>()
  let slots: ReadonlyMap<string, SlotMap> = new Map()

  const remember = (key: string, definitions: Promise<CompiledDefinitions>): Promise<CompiledDefinitions> => {
    keepLast(byHash, key, definitions, KEPT_SETS)
    definitions.catch(() => byHash.delete(key))
    return definitions
  }
  const open = (set: DefinitionSet, institution: InstitutionRow): CompiledDefinitions => {
    vaultOf(pool).note(institution.id, secretFields(set))
    const note: NotePlan = ({ id, hash }, language) =>
      keepLast(places, `${institution.id} ${hash}`, { set: set.hash, form: id, language }, MOST_PLACES)
    return openBundle(set, institution, (entity) => slots.get(entity) ?? new Map(), { note, unoffered })
  }

  const openDraft = (institution: InstitutionRow, set: DefinitionSet, draftPlans = new Map<string, FormPlan>()): CompiledDefinitions =>
    openBundle(set, institution, (entity) => slots.get(entity) ?? new Map(), {
      note: (plan) => void draftPlans.set(plan.hash, plan),
      unoffered,
    })

  const readSlots = async (): Promise<void> => {
    slots = await readSlotMaps(pool)
  }
  const setOf = async ({ id, code }: InstitutionRow, published: readonly PublishedContent[]): Promise<DefinitionSet> => {
    if (!takesStored) return load(code, published).set
    const digest = digestOf(code, published)
    const stored = await inInstitution(pool, id, (tx) => findLoadedSet(tx, digest))
    if (stored) return stored
    const { set } = load(code, published)
    await inInstitution(pool, id, (tx) => keepLoadedSet(tx, set, digest))
    return set
  }
  const loadCurrent = async (institution: InstitutionRow): Promise<CompiledDefinitions> => {
    const published = await inInstitution(pool, institution.id, listPublished)
    const set = await setOf(institution, published)
    await readSlots()
    return remember(`${institution.id} ${set.hash}`, Promise.resolve(open(set, institution)))
  }
  const getCurrent = (institution: InstitutionRow): Promise<CompiledDefinitions> => {
    const known = current.get(institution.id) ?? loadCurrent(institution)
    current.set(institution.id, known)
    known.catch(() => current.delete(institution.id))
    return known
  }
  const ofHash = (tx: Tx, institution: InstitutionRow, hash: string): Promise<CompiledDefinitions> => {
    const key = `${institution.id} ${hash}`
    const known = byHash.get(key)
    if (known) return known
    const opened = findDefinitionSet(tx, hash).then((stored: { readonly [id: string]: Definition } | undefined) => {
      if (!stored) throw new Error(`the definition set ${hash} is not stored`)
      return open(definitionSet(stored), institution)
    })
    return remember(key, opened)
  }
  // The caller has a transaction and thereby a connection. If loading needed another connection, all callers could wait for each other.
  const pinned = async (tx: Tx, institution: InstitutionRow, hash: string | null, now: CompiledDefinitions): Promise<CompiledDefinitions> =>
    hash === null || hash === now.hash ? now : (await ofHash(tx, institution, hash)).inLanguage(now.language)
  const findPlan = async (institution: InstitutionRow, hash: string): Promise<FormPlan | undefined> => {
    const now = await getCurrent(institution)
    const place = places.get(`${institution.id} ${hash}`)
    const madeAgain = ({ form, language }: PlaceOfPlan, definitions: CompiledDefinitions): FormPlan => {
      const plan = definitions.inLanguage(language).plan(form)
      // A set that is loaded again does not know in which files it was written, which a plan notes: it is the same one but for that.
      return plan.hash === hash ? plan : { ...plan, hash }
    }
    if (place?.set === now.hash) return madeAgain(place, now)
    const inForce = place === undefined ? planIn(now, hash) : undefined
    if (inForce) return inForce
    return inInstitution(pool, institution.id, async (tx) => {
      // A browser may hold a page of an older version than this server has seen since it started.
      for (const set of await listDefinitionSets(tx, KEPT_SETS, place?.set)) {
        const definitions = await ofHash(tx, institution, set)
        const found = place?.set === set ? madeAgain(place, definitions) : planIn(definitions, hash)
        if (found) return found
      }
      return undefined
    })
  }
  // A server that no longer listens would go on with old definitions: what was missed is covered by reading everything again.
  const listen = (heard?: () => void): Promise<() => Promise<void>> =>
    listenTo(pool, DEFINITIONS_CHANNEL, {
      heard: (payload) => {
        if (payload === '') current.clear()
        else current.delete(Number(payload))
        heard?.()
      },
      missed: () => {
        current.clear()
        heard?.()
      },
    })
  return {
    current: getCurrent,
    pinned,
    findPlan,
    load: (institution, published) => load(institution.code, published),
    setOf,
    digestOf: (institution, published) => digestOf(institution.code, published),
    openDraft,
    sourcesWith: (institution, published, on) => sourcesWith(institution.code, published, on),
    base,
    writtenFile: (institution, id) => writtenFile(institution.code, id),
    forget: (institution) => void current.delete(institution),
    readSlots,
    listen,
  }
}

/** Compiles form after form, until the plan is found. */
const planIn = (definitions: CompiledDefinitions, hash: string): FormPlan | undefined => {
  for (const language of definitions.languages) {
    const { set, plan } = definitions.inLanguage(language)
    for (const { id } of set.all('form')) {
      const made = plan(id)
      if (made.hash === hash) return made
    }
  }
  return undefined
}

/** Is told of each plan when it is made. */
type NotePlan = (plan: FormPlan, language: string) => void

/** The languages an institution offers, its own first. */
const languagesOf = ({ languages = [], locale }: Institution): readonly [string, ...string[]] => {
  const [own = new Intl.Locale(locale).language, ...others] = languages
  return [own, ...others]
}

type OpenSet = (
  set: DefinitionSet,
  language: string,
) => Omit<CompiledDefinitions, 'hash' | 'language' | 'languages' | 'own' | 'written' | 'inLanguage'>

/** One set in all its languages, each made when somebody reads it. */
const inLanguages = (set: DefinitionSet, languages: readonly [string, ...string[]], open: OpenSet): CompiledDefinitions => {
  const [first] = languages
  const made = new Map<string, CompiledDefinitions>()
  const inOne = (wanted: string | null): CompiledDefinitions => {
    const language = wanted !== null && languages.includes(wanted) ? wanted : first
    const known = made.get(language)
    if (known) return known
    const bundle = open(inLanguage(set, language), language)
    const opened: CompiledDefinitions = {
      ...bundle,
      // A plan holds sentences of the product, and has to be the same whoever asks for it first.
      plan: (form) => speaking(opened, () => bundle.plan(form)),
      hash: set.hash,
      language,
      languages,
      written: set,
      inLanguage: inOne,
      get own() {
        return inOne(first)
      },
    }
    made.set(language, opened)
    return opened
  }
  return inOne(first)
}

const openBundle = (
  stored: DefinitionSet,
  institution: InstitutionRow,
  slotsOf: (entity: string) => SlotMap,
  { note, unoffered }: { readonly note: NotePlan; readonly unoffered: readonly string[] },
): CompiledDefinitions => {
  const [own, ...offered] = languagesOf(institutionOf(stored, institution))
  return inLanguages(stored, [own, ...offered, ...unoffered], (set, language) =>
    openSet(set, institution, slotsOf, (plan) => note(plan, language)),
  )
}

const institutionOf = (set: DefinitionSet, row: InstitutionRow): Institution => {
  const institution = set.get('institution', `${row.code}.institution`) ?? anyInstitution(row)
  return { ...institution, brand: brandColors(institution.brand) }
}

const openSet = (
  set: DefinitionSet,
  institution: InstitutionRow,
  slotsOf: (entity: string) => SlotMap,
  note: (plan: FormPlan) => void,
): ReturnType<OpenSet> => {
  const ofForm = new Map<string, FormPlan>()
  const workflows = new Map<string, CompiledWorkflow>()
  const entities = new Map(set.all('entity').flatMap((entity: Entity) => [[entity.name, entity] as const, [entity.id, entity] as const]))
  const cases = new Map(
    set
      .all('case')
      .flatMap((caseType: CaseType) => [caseType.id, caseType.code, ...(caseType.aliases ?? [])].map((name) => [name, caseType] as const)),
  )
  const plan = (form: string): FormPlan => {
    const known = ofForm.get(form)
    if (known) return known
    const made = compileForm(set, form)
    ofForm.set(form, made)
    note(made)
    return made
  }
  const workflow = (id: string): CompiledWorkflow => {
    const made = workflows.get(id) ?? compileWorkflow(set, id)
    workflows.set(id, made)
    return made
  }
  const findStorage = (name: string): EntityStorage | undefined => {
    const entity = entities.get(name)
    if (entity === undefined) return undefined
    const words: EntityStorage['words'] = (field, value) => fieldInWords(set, entity, field, value)
    return { entity, slots: slotsOf(entity.name), timeZone: office.timeZone, words }
  }
  const storage = (name: string): EntityStorage => {
    const found = findStorage(name)
    if (!found) throw new Error(`there is no entity ${name}`)
    return found
  }
  const office = institutionOf(set, institution)
  const settings = settingsOf(set, office)
  return {
    set,
    rules: ruleBook(set),
    institution: office,
    settings,
    uploads: uploadBoundsOf(settings),
    plan,
    workflow,
    findCase: (name) => cases.get(name),
    storage,
    findStorage,
  }
}

const anyInstitution = ({ code }: InstitutionRow): Institution => {
  return { id: `${code}.institution`, title: code, name: code, timeZone: 'UTC', locale: 'en' }
}

/**
 * The settings as rules read them: every setting of the institution by its name, and also under the name of its definition; never a secret.
 */
const settingsOf = (set: DefinitionSet, institution: Institution): { readonly [name: string]: Json } => {
  const all: { [name: string]: Json } = {}
  for (const { id, defaults, secrets = [] } of set.all('settings')) {
    const open = Object.fromEntries(Object.entries(defaults).filter(([name]) => !secrets.includes(name))) as {
      readonly [name: string]: Json
    }
    Object.assign(all, open, { [id.replace(/\.settings$/, '')]: open })
  }
  return { ...all, ...institution.settings }
}
