import { expect, test } from 'vitest'
import {
  checkedFor,
  loadDefinitions,
  type DefinitionLayer,
  type DefinitionSource,
  type LoadedDefinitions,
} from '../../engine/load-definitions.ts'
import { catalogueOf } from '../../engine/forms/plan/catalogue.ts'
import { compileAnew, compiledPlans, compileForm } from '../../engine/forms/plan/compile-form.ts'
import { outlineOf } from '../../engine/forms/plan/form-outline.ts'
import type { DefinitionSet } from '../../engine/loading/definition-set.ts'
import { inLanguage } from '../../engine/translations/translate-set.ts'
import { readDefinitionFolder } from '../../app/server/definitions/read-folder.ts'
import { grownOffice, STUDENTS } from '../bench/server/grown-office.ts'
import { isToday } from '../_helpers/day-seed.ts'
import { isLong } from '../_helpers/long.ts'
import { editedFiles, type Files } from './edited-files.ts'
import { randomBy } from './random.ts'

const OFFICES = ['international-office', 'building-permits']
const ROUNDS = isLong ? 1500 : 5

/** Another one every day, so that a year of runs sees thousands; `SEED` repeats one. */
const SEED = Number(process.env['SEED'] ?? Math.floor(Date.now() / 86_400_000))

const folderOf = (office: string) => readDefinitionFolder(`definitions/${office}`)

const load = ({ sources, layers }: Files, before?: LoadedDefinitions): LoadedDefinitions => loadDefinitions(sources, layers, before)

const resultOf = ({ set, diagnostics }: LoadedDefinitions): object => ({ diagnostics, hash: set.hash, ids: Object.keys(set.definitions) })

const institutionsOf = (layers: readonly DefinitionLayer[]): readonly (readonly DefinitionLayer[])[] => [
  [],
  ...layers.map((layer) => [layer]),
]

/** Every plan of a set, or why it cannot be compiled, in the own language and in Spanish. */
const plansOf = (set: DefinitionSet, compile: typeof compileForm): readonly unknown[] =>
  [set, inLanguage(set, 'es')].flatMap((each) =>
    each.all('form').map(({ id }) => {
      try {
        return compile(each, id)
      } catch (error) {
        return String(error)
      }
    }),
  )

for (const office of OFFICES) {
  const folder = folderOf(office)
  test(`${office}: a set that is loaded by its difference is the set that is loaded anew, and so are its plans (SEED=${SEED})`, () => {
    const random = randomBy(SEED)
    const choices = institutionsOf(folder.layers)
    const first = choices.map((layers) => {
      const files = { sources: folder.sources, layers }
      return { files, loaded: load(files) }
    })
    let present = first[0]
    for (let round = 0; round < ROUNDS; round++) {
      // Most edits follow one another; some begin again, as two people do who work on the same set.
      if (present === undefined || random.below(4) === 0) present = first[random.below(first.length)]
      if (present === undefined) throw new Error('there is no set')
      const { files, edits } = editedFiles(present.files, random)
      const again = load(files, present.loaded)
      expect(resultOf(again), edits.join('; ')).toEqual(resultOf(load(files)))
      // Most plans are those of the round before, also where an edit changed a text, a field or a list.
      expect(plansOf(again.set, compileForm), edits.join('; ')).toEqual(plansOf(again.set, compileAnew))
      present = { files, loaded: again }
    }
  })
}

test('an edit of a form is checked with what refers to it, and the rest of the set is not', () => {
  const { sources, layers } = folderOf('international-office')
  const [own] = layers
  const files = { sources, layers: own === undefined ? [] : [own] }
  const before = load(files)
  const all = Object.keys(before.set.definitions).length
  for (const { id } of before.set.all('form')) {
    if (!isToday(id, 4)) continue
    const edited = titled(sources, id)
    if (edited === undefined) continue
    const after = load({ ...files, sources: edited }, before)
    const checked = checkedFor(after.set) ?? all
    expect({ id, checked, isFew: checked <= all / 8 }).toEqual({ id, checked, isFew: true })
  }
})

test('after an edit of a form, the forms that ask it are compiled, and no other', () => {
  const { sources, layers } = folderOf('international-office')
  const before = loadDefinitions(sources, layers.slice(0, 1))
  const compiledOf = (set: DefinitionSet): number => {
    const since = compiledPlans()
    for (const { id } of set.all('form')) compileForm(set, id)
    return compiledPlans() - since
  }
  const catalogue = catalogueOf(before.set)
  const asked = new Map(before.set.all('form').map((form) => [form.id, outlineOf(before.set, catalogue, form).forms]))
  // Others may be like the form that is edited.
  const asking = (edited: DefinitionSet): number => {
    const changed = edited.all('form').flatMap((form) => (form === before.set.find(form.id) ? [] : [form.id]))
    return [...asked.values()].filter((forms) => changed.some((id) => forms.includes(id))).length
  }
  compiledOf(before.set)
  expect(compiledOf(loadDefinitions(sources, layers.slice(0, 1)).set)).toBe(0)
  for (const { id } of before.set.all('form')) {
    const edited = titled(sources, id)
    if (edited === undefined || !isToday(id, 8)) continue
    const { set } = loadDefinitions(edited, layers.slice(0, 1), before)
    expect({ id, compiled: compiledOf(set) }).toEqual({ id, compiled: asking(set) })
  }
})

test('an edit of a form is checked with as little, however many request types stand beside it', () => {
  const checked = [0, 1500].map((count) => {
    const office = grownOffice(STUDENTS, count)
    try {
      const { sources } = readDefinitionFolder(office.folder)
      const edited = titled(sources, 'cpt-request.form') ?? []
      // The first edit of a set finds who reads what.
      const before = loadDefinitions(titled(edited, 'cpt-request.form') ?? [], [], loadDefinitions(sources))
      const { set } = loadDefinitions(edited, [], before)
      return { all: Object.keys(set.definitions).length, checked: checkedFor(set) }
    } finally {
      office.remove()
    }
  })
  expect(checked.map(({ all }) => all > 1400)).toEqual([false, true])
  expect(checked[1]?.checked).toBe(checked[0]?.checked)
})

/** The same files with another title in one of them. */
const titled = (sources: readonly DefinitionSource[], id: string): readonly DefinitionSource[] | undefined => {
  const source = sources.find(({ file }) => file.endsWith(`/${id}.json`))
  if (source?.text.includes('"title": "') !== true) return undefined
  const edited = { file: source.file, text: source.text.replace('"title": "', '"title": "New ') }
  return sources.map((other) => (other === source ? edited : other))
}
