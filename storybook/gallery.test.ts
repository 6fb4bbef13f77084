import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { expect, test } from 'vitest'
import { fieldsOf, FLAGS, loadDefinitions, PSEUDO_LANGUAGE, QUESTION_TYPES, TYPE_PROPERTIES, type FormPlan } from '#engine'
import { storyAddress } from '../app/server/definitions/story-address.ts'
import { snippetOf, snippetOfArgs } from './definition-panel/snippet.ts'
import { formIndexer, partIndexer } from './forms/gallery-plugin.ts'
import { partModule, portalModule, recordedModule } from './portal/parts-module.ts'
import { DEFINITIONS, readGallery } from './forms/read-gallery.ts'
import { openStory } from './forms/open-story.ts'
import { readAs, readingsOf } from './forms/read-as.ts'
import { rolesIn } from './forms/roles-in.ts'
import { storiesModule } from './forms/stories-module.ts'
import { viewersOf } from './institutions/viewers.ts'
import { commonPropertiesTable, ownPropertiesTable } from './question-types/property-tables.ts'
import { itemOf, triedQuestion } from './question-types/tried-question.ts'

const { forms, roles, people, offices } = readGallery()
const settingsOf = (office: string) => offices.get(office)?.settings ?? {}
const files = readdirSync(DEFINITIONS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.form.json'))
const options = { makeTitle: (title?: string) => title ?? '' }

test('every form of the definitions has stories in the sidebar', async () => {
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) expect(await formIndexer.createIndex(join(DEFINITIONS, file), options), file).not.toEqual([])
})

test('a form has a story when empty, filled in, for each example and for each flag', () => {
  for (const { id, stories, examples } of [...forms.values()].map((form) => ({
    ...form,
    examples: form.stories.filter(({ name }) => name.startsWith('Example: ')),
  }))) {
    const names = stories.map(({ name }) => name)
    expect(names, id).toEqual(expect.arrayContaining(['Empty', 'Filled in', ...FLAGS.map((flag) => `Flag: all ${flag}`)]))
    expect(examples.length, `${id} has no example`).toBeGreaterThan(0)
  }
})

test("every role in a form's flag table has a story", () => {
  const withRoles = [...forms.values()].filter(({ plan }) => JSON.stringify(plan.flags).includes('"role"'))
  expect(withRoles.length).toBeGreaterThan(0)
  for (const { id, stories } of withRoles)
    expect(
      stories.some(({ role }) => role !== undefined),
      id,
    ).toBe(true)
})

test("the sidebar lists the exports of the form's module", async () => {
  for (const form of forms.values()) {
    const listed = await formIndexer.createIndex(join(DEFINITIONS, form.file), options)
    const exported = [...storiesModule(form).matchAll(/^export const (\w+) =/gmu)].map(([, name]) => name)
    expect(exported).toEqual(listed.map(({ exportName }) => exportName))
    expect(new Set(exported).size).toBe(exported.length)
  }
})

test('roles are found in the comparisons of rules, once each, spelled as in the examples', () => {
  const read = { var: 'user.userRole' }
  expect(
    rolesIn([
      { when: { '==': [read, 'Reader'] } },
      { flags: [{ match: { role: ['reader', 'writer'] } }] },
      { when: { in: [{ lower: [read] }, ['guest']] } },
      { examples: [{ given: { user: { userRole: 'Guest' } } }] },
    ]),
  ).toEqual(['Guest', 'Reader', 'writer'])
  expect(roles.length).toBeGreaterThan(2)
})

test('an example about a mistake opens with that mistake', () => {
  const refusals = [...forms.values()].flatMap(({ plan, office, stories }) =>
    stories.filter(({ refused }) => refused !== undefined).map((story) => ({ plan, office, story })),
  )
  expect(refusals.length).toBeGreaterThan(10)
  for (const { plan, office, story } of refusals) {
    const paths = openStory({ plan, story, settings: settingsOf(office) })
      .session.problems('submit')
      .map(({ path }) => path)
    expect(paths, `${plan.id}, ${story.name}`).toEqual(expect.arrayContaining([...(story.refused ?? [])]))
  }
})

test('sample answers fill a form almost without problems', () => {
  for (const { id, office, plan, stories } of forms.values()) {
    const story = stories.find(({ name }) => name === 'Filled in')
    if (story === undefined) throw new Error(`${id} has no story "Filled in"`)
    const problems = openStory({ plan, story, settings: settingsOf(office) })
      .session.problems('submit')
      .filter(({ severity }) => severity === 'error')
      .map(({ path, message }) => `${path}: ${message}`)
    expect(problems.length, `${id}\n${problems.join('\n')}`).toBeLessThanOrEqual(3)
  }
})

test('every question type has a story with all flags', () => {
  const file = readFileSync(new URL('./gallery/every-flag.stories.tsx', import.meta.url), 'utf8')
  const drawn = [...file.matchAll(/args: \{ type: '([\w-]+)' \}/g)].map(([, type]) => type)
  expect(new Set(drawn)).toEqual(new Set(QUESTION_TYPES))
})

test.each([...QUESTION_TYPES])('the type %s has a page that says when to use it, attached to its stories', (type) => {
  const file = new URL(`./question-types/${type}.mdx`, import.meta.url)
  const page = existsSync(file) ? readFileSync(file, 'utf8') : ''
  expect(page).toContain(`from '../../renderer/question-types/${type}/${type}.stories.tsx'`)
  expect(page).toContain('<Meta of={stories} name="When to use it" />')
  expect(page).toContain(`<TypeReference type="${type}"`)
  for (const heading of ['## Use it for', '## Do not use it for']) expect(page).toMatch(new RegExp(`${heading}\n\n- \\S`, 'u'))
})

test('every property of a question stands in the tables, its own of a type or among those of every question', () => {
  expect(ownPropertiesTable('number')).toContain('| `min` | ')
  expect(ownPropertiesTable('number')).not.toContain('`units`')
  expect(ownPropertiesTable('choice')).toContain('| `lookup` | ')
  const tables = [commonPropertiesTable(), ...QUESTION_TYPES.map(ownPropertiesTable)].join('\n')
  const listed = new Set([...tables.matchAll(/^\| `(\w+)`/gmu)].map(([, name]) => name))
  for (const name of [...TYPE_PROPERTIES, 'label', 'help', 'width', 'secret', 'visibleWhen']) expect(listed, name).toContain(name)
  expect(listed).not.toContain('repeat')
})

test('a question of "Try it" is one that a definition may have', () => {
  for (const type of QUESTION_TYPES) {
    const item = itemOf({ ...triedQuestion(type), help: '', width: '' })
    const form = { id: 'tried.form', title: 'Tried', pages: [{ id: 'page', title: 'Page', items: [item] }] }
    const { diagnostics } = loadDefinitions([{ file: 'tried.form.json', text: JSON.stringify(form) }])
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  }
})

test('a form is read in the languages of the demo institution, and in the pseudo-language', () => {
  const languages = offices.get('international-office')?.languages
  const form = [...forms.values()].find(({ plan }) => plan.title === 'CPT request')
  const inSpanish = languages?.get('es')
  expect([...(languages?.keys() ?? [])]).toEqual(['', 'es', PSEUDO_LANGUAGE])
  expect(inSpanish?.plan(form?.id ?? '').title).toBe('Solicitud de CPT')
  expect(inSpanish?.sentences['renderer.form.stepOf']).toContain('Paso')
  expect(languages?.get(PSEUDO_LANGUAGE)?.plan(form?.id ?? '').title).toContain('⟦')
})

test('the forms of another office have its words and colors, a title of their own, and one test each', () => {
  const others = [...forms.values()].filter(({ office }) => office === 'building-permits')
  expect(others.map(({ title }) => title)).toContain('Forms of other offices/Baubehörde/Bauansuchen/Bauansuchen')
  const titles = [...forms.values()].map(({ title }) => title)
  expect(titles.length).toBe(new Set(titles).size)
  for (const { id, stories } of others)
    expect(
      stories.filter(({ isTested }) => isTested).map(({ name }) => name),
      id,
    ).toEqual(['Filled in'])
  const office = offices.get('building-permits')
  expect(office?.brand['80']).toBe('#a32834')
  expect(office?.languages.get('')?.locale).toBe('de-AT')
  expect(office?.languages.get('')?.sentences['renderer.form.nextPage']).toBe('Weiter: {title}')
})

test('a form is read as each institution has it, compiled from its own layer', () => {
  const office = offices.get('international-office')
  expect([...(office?.others.keys() ?? [])]).toEqual(['base', 'piedraluz', 'wien'])
  const cpt = 'cpt-request.form'
  const asks = (plan: FormPlan) => fieldsOf(plan).map(({ path }) => path)
  const [own, base, wien] = [office, office?.others.get('base'), office?.others.get('wien')].map((each) => each?.languages.get(''))
  const added = asks(own?.plan(cpt) as FormPlan).filter((path) => !asks(base?.plan(cpt) as FormPlan).includes(path))
  expect(added).not.toEqual([])
  expect(asks(wien?.plan(cpt) as FormPlan)).toEqual(asks(base?.plan(cpt) as FormPlan))
  expect(office?.others.get('wien')?.brand['80']).toBe('#a32834')
  expect(wien?.locale).toBe('de-AT')
})

test('the stage and the person of the toolbar decide what is locked, as the workflow says', () => {
  const form = [...forms.values()].find(({ id }) => id === 'cpt-request.form')
  const office = offices.get('international-office')
  const viewers = viewersOf({ people, roles })
  if (form === undefined || office === undefined) throw new Error('There is no CPT request.')
  const stages = readingsOf(office, viewers).get(readAs('', ''))?.(form.id).stages
  const story = form.stories.find(({ name }) => name === 'Filled in') ?? form.stories[0]
  const opened = (stage: string, person: string) => {
    if (story === undefined) throw new Error('It has no stories.')
    return openStory({ plan: form.plan, story, stages, stage, person, user: viewers.get(person), settings: office.settings })
  }
  const flagOf = (stage: string, person: string) => opened(stage, person).session.field('start_date').flag
  expect(flagOf('draft', 'halverton-jonas')).toBe('required')
  expect(flagOf('draft', '')).toBe('required')
  expect(flagOf('in_review', 'halverton-jonas')).toBe('read-only')
  expect(opened('in_review', 'halverton-jonas').why).toBe('The office is reviewing your request.')
  expect(flagOf('clarification_requested', 'halverton-jonas')).toBe('required')
  expect(flagOf('clarification_requested', 'halverton-luis')).toBe('read-only')
  expect(opened('lca_posted', 'halverton-jonas').label).toBeUndefined()
})

test('the date of the toolbar is the day on which a form is read', () => {
  const form = [...forms.values()].find(({ id }) => id === 'cpt-request.form')
  const [story] = form?.stories ?? []
  if (form === undefined || story === undefined) throw new Error('There is no CPT request.')
  expect(openStory({ plan: form.plan, story, today: '2027-03-01', settings: {} }).context.today).toBe('2027-03-01')
})

test('a choice of the toolbar can stand in the address of a story', () => {
  for (const choice of [...viewersOf({ people, roles }).keys(), ...[...offices.values()].flatMap(({ others }) => [...others.keys()])])
    expect(choice).toMatch(/^[\w -]+$/u)
})

test('beside a form stands where each of its parts is written', () => {
  const written = [...forms.values()].find(({ id }) => id === 'cpt-request.form')?.written
  if (written === undefined) throw new Error('There is no CPT request.')
  const lineOf = (label: string): string => {
    const part = written.parts.find((each) => each.label === label)
    return readFileSync(join(DEFINITIONS, '..', part?.file ?? ''), 'utf8')
      .split('\n')
      .slice((part?.line ?? 0) - 1)
      .join('\n')
  }
  expect(written.files.map(({ layer }) => layer)).toEqual(expect.arrayContaining(['base', 'halverton']))
  expect(lineOf('Which course is this training part of?')).toContain('"cpt_course"')
  expect(lineOf('How many credits does the course give?')).toContain('"halverton_credits"')
  const example = written.parts.find(({ kind }) => kind === 'example')
  expect(lineOf(example?.label ?? '')).toContain(example?.label)
  for (const { written: each } of forms.values()) expect(each.files.map(({ text }) => text)).not.toContain('')
  for (const part of written.parts) expect(JSON.parse(snippetOf(written, part)), part.label).toBeInstanceOf(Object)
})

test('a question of a story is told as an item of a form', () => {
  expect(
    JSON.parse(snippetOfArgs({ question: { type: 'date', label: 'Start date' }, label: 'Begins on', help: '', flag: 'editable' }) ?? ''),
  ).toEqual({
    question: 'answer',
    label: 'Begins on',
    type: 'date',
    flag: 'editable',
  })
  expect(snippetOfArgs({})).toBeUndefined()
})

test('the portal leads to the first story of a definition by its id, where there is one', async () => {
  const address = (id: string, file: string, definition: object = {}) =>
    storyAddress('https://g', { filesOf: () => [{ file, layer: 'base' }] }, { id, ...definition })
  expect(new Set([...forms.values()].map(({ id }) => id)).size).toBe(forms.size)
  for (const { id, file } of forms.values()) {
    const [first] = await formIndexer.createIndex(join(DEFINITIONS, file), options)
    expect(first).toMatchObject({ metaId: id, exportName: 'Empty' })
    expect(address(id, file)).toBe(`https://g/?path=/story/${toId(id, 'Empty')}`)
  }
  expect(address('cpt-request.training.form', 'student/requests/cpt-request.form.json')).toBeUndefined()
  for (const { kind, id, file } of offices.get('international-office')?.parts ?? []) {
    const [first] = await partIndexer.createIndex(join(DEFINITIONS, file), options)
    const definition = kind === 'screen' ? { layout: 'list', blocks: [] } : {}
    expect(address(id, file, definition)).toBe(`https://g/?path=/story/${toId(id, storyNameFromExport(first?.exportName ?? ''))}`)
  }
  expect(address('landing.screen', 'screens/landing.screen.json', { layout: 'landing', blocks: [] })).toBeUndefined()
  expect(address('new.menu', 'menus/new.menu.json', { items: [{ case: 'request.case' }] })).toBeUndefined()
  expect(address('office.lookup', 'lookups/office.lookup.json')).toBeUndefined()
})

test('beside a screen, a menu and a workflow stands where each of its parts is written', () => {
  const parts = offices.get('international-office')?.parts ?? []
  for (const { id, written } of parts) {
    expect(
      written.files.map(({ text }) => text),
      id,
    ).not.toContain('')
    for (const part of written.parts) expect(JSON.parse(snippetOf(written, part)), `${id} ${part.label}`).toBeInstanceOf(Object)
  }
  const kinds = parts.flatMap(({ written }) => written.parts.map(({ kind }) => kind))
  expect(new Set(kinds)).toEqual(new Set(['block', 'tab', 'line', 'state', 'move', 'example']))
  const approved = parts.find(({ id }) => id === 'request.workflow')?.written.parts.find(({ label }) => label === 'Approved')
  const lines = readFileSync(join(DEFINITIONS, '..', approved?.file ?? ''), 'utf8').split('\n')
  expect(lines.slice((approved?.line ?? 0) - 1).join('\n')).toMatch(/^[^}]*"label": "Approved"/u)
})

test('no module of the gallery has the name of a JSON file, because Vite would read it as one', () => {
  for (const form of forms.values())
    for (const [, module] of storiesModule(form, ['es']).matchAll(/(?:from|import\() ?"(virtual:[^"]+)"/gu))
      expect(module).not.toMatch(/\.json$/u)
})

test('every screen, menu and workflow stands in the sidebar at two widths, under a title of its own', async () => {
  const parts = [...offices.values()].flatMap((office) => office.parts.map((part) => ({ part, office })))
  const kinds = Map.groupBy(parts, ({ part }) => part.kind)
  expect([...kinds].map(([kind, all]) => [kind, all.length > 4])).toEqual([
    ['screen', true],
    ['menu', true],
    ['workflow', true],
  ])
  expect(new Set(parts.map(({ part }) => part.title)).size).toBe(parts.length)
  for (const { part, office } of parts) {
    const listed = await partIndexer.createIndex(join(DEFINITIONS, part.file), options)
    const text = partModule(part, { office, people })
    expect(listed.map(({ exportName, title }) => [exportName, title])).toEqual([
      ['At1440', part.title],
      ['At390', part.title],
    ])
    expect([...text.matchAll(/^export const (\w+) =/gmu)].map(([, name]) => name)).toEqual(['At1440', 'At390'])
    // A run of the tests draws a page once, and makes its window narrow; a path on a phone is drawn by itself.
    const drawn = [...text.matchAll(/^export const (\w+) = .*tags: \[\]/gmu)].map(([, name]) => name)
    const inTests = part.kind === 'workflow' ? ['At1440', 'At390'] : ['At1440']
    expect([drawn, text.includes('alsoOnPhone: true')]).toEqual([office.isFirst ? inTests : [], part.kind !== 'workflow'])
  }
})

test('a menu is read as each person of the demo sees it, in the language of the toolbar', () => {
  const office = offices.get('international-office')
  const [jonas] = people.filter(({ key }) => key === 'halverton-jonas')
  const inEnglish = office?.languages
    .get('')
    ?.menu('footer.menu', { today: '2026-11-21', user: jonas?.user ?? {}, settings: office.settings })
  const inSpanish = office?.languages
    .get('es')
    ?.menu('footer.menu', { today: '2026-11-21', user: jonas?.user ?? {}, settings: office.settings })
  expect(inEnglish?.map(({ id }) => id)).toEqual(inSpanish?.map(({ id }) => id))
  expect(inEnglish?.length).toBeGreaterThan(2)
  expect(inEnglish?.map(({ label }) => label)).not.toEqual(inSpanish?.map(({ label }) => label))
})

test('the module of a screen holds what was answered about it in each institution, and nothing of others', () => {
  const page = (body: number) => ({ jonas: { '': [{ path: '/x', stage: 'draft', answers: { 'GET /api/x': [200, body] as const } }] } })
  const portal = (body: number) => ({
    sessions: { jonas: 2 },
    shells: { '': 3 },
    screens: { 'a.screen': page(0), 'b.screen': page(body) },
  })
  const recording = {
    portals: { halverton: portal(1), piedraluz: portal(4) },
    bodies: ['"of a"', '"of b"', '"jonas"', '"shell"', '"of another b"'],
  }
  const text = recordedModule(recording, 'some-office', 'b.screen')
  for (const held of ['of b', 'of another b', 'halverton', 'piedraluz', 'draft']) expect(text).toContain(held)
  expect(text).not.toContain('of a\\')
  expect(portalModule(recording)).toContain('shell')
})

test('a menu is looked at by the people of the institution of the toolbar, and in an institution without a demo by those of its office', () => {
  const office = offices.get('international-office')
  const part = office?.parts.find(({ kind }) => kind === 'menu')
  if (office === undefined || part === undefined) throw new Error('There is no menu.')
  const text = partModule(part, { office, people })
  const keys = [...text.matchAll(/\\"key\\":\\"([\w-]+)\\"/gu)].map(([, key = '']) => key.split('-')[0])
  expect(new Set(keys)).toEqual(new Set(['halverton', 'piedraluz']))
})
