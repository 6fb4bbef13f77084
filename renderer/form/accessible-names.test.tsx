import { afterEach, expect, test } from 'vitest'
import { cdp, commands } from 'vitest/browser'
import { compileForm, loadDefinitions, openForm, type Answers, type FormPlan, type PlanField, type PlanNode } from '#engine'
import { ALL_SHOWN } from '../question-types/choice/how-drawn.ts'
import { createFormStore } from '../state/create-form-store.ts'
import type { FormStore } from '../state/form-store.ts'
import { clear, longForm, settled, showForm } from '../stage/form-fixture.tsx'

declare module 'vitest/browser' {
  interface BrowserCommands {
    planOfOffice: (form: string) => Promise<FormPlan>
  }
}

afterEach(clear)

type Branch = { readonly frame: { readonly id: string; readonly url: string }; readonly childFrames?: readonly Branch[] }
type Node = { readonly ignored?: boolean; readonly role?: { readonly value: string }; readonly name?: { readonly value: string } }
type DevTools = { readonly send: (method: string, params?: object) => Promise<unknown> }
type Given = { readonly role: string; readonly name: string }

const framesIn = ({ frame, childFrames = [] }: Branch): readonly string[] => [frame.id, ...childFrames.flatMap(framesIn)]

/** The tree that a screen reader is given, in its order. */
const givenTree = async (): Promise<readonly Given[]> => {
  const devTools = cdp() as unknown as DevTools
  await devTools.send('Accessibility.enable')
  const { frameTree } = (await devTools.send('Page.getFrameTree')) as { readonly frameTree: Branch }
  const trees = await Promise.all(
    framesIn(frameTree).map(
      async (frameId) => (await devTools.send('Accessibility.getFullAXTree', { frameId })) as { readonly nodes: readonly Node[] },
    ),
  )
  await devTools.send('Accessibility.disable')
  return trees
    .flatMap(({ nodes }) => nodes)
    .flatMap(({ ignored, role, name }) => (ignored === true ? [] : [{ role: role?.value ?? '', name: name?.value ?? '' }]))
}
const namesOf = (tree: readonly Given[], role: string): readonly string[] =>
  tree.filter((node) => node.role === role).map(({ name }) => name)

/** The label of a question in the plan, as it is read: one that may stay empty says so. */
const readAs = (store: FormStore, { path }: PlanField): string => {
  const { label, flag } = store.session.field(path)
  return flag === 'required' ? label : `${label} (optional)`
}
const isField = (node: PlanNode): node is PlanField => node.kind === 'field'
/** The questions that are drawn now, in the order of the plan. */
const shownQuestions = ({ session }: FormStore): readonly PlanField[] =>
  session.plan.pages.flatMap(({ nodes }) => nodes.filter(isField)).filter(({ path }) => session.field(path).flag !== 'hidden')

const isShownWhole = (options: number): boolean => options > 0 && options <= ALL_SHOWN
const isGroup = ({ session }: FormStore, node: PlanField): boolean =>
  node.type === 'yes-no' ||
  ((node.type === 'choices' || node.type === 'choice') && node.draw === undefined && isShownWhole(session.field(node.path).options.length))
const isList = (store: FormStore, node: PlanField): boolean =>
  node.type === 'date' || ((node.type === 'choices' || node.type === 'choice') && !isGroup(store, node))

/** What has to be in the tree for each question of a plan, by role. */
const wantedOf = (store: FormStore) => {
  const questions = shownQuestions(store)
  const named = (of: (node: PlanField) => boolean): readonly string[] => questions.filter(of).map((node) => readAs(store, node))
  const groups = questions.filter((node) => isGroup(store, node))
  const files = questions.filter(({ type }) => type === 'file')
  return {
    heading: store.session.plan.pages.map(({ title }) => title),
    textbox: named((node) => !isGroup(store, node) && !isList(store, node) && node.type !== 'file'),
    combobox: named((node) => isList(store, node)),
    radiogroup: named((node) => isGroup(store, node) && node.type !== 'choices'),
    group: named((node) => isGroup(store, node) && node.type === 'choices'),
    radio: groups
      .filter(({ type }) => type !== 'choices')
      .flatMap(({ path, type }) =>
        type === 'yes-no'
          ? ['Yes', 'No']
          : store.session.field(path).options.map(({ label, help }) => [label, help].filter(Boolean).join(' ')),
      ),
    checkbox: groups.flatMap(({ path, type }) => (type === 'choices' ? store.session.field(path).options.map(({ label }) => label) : [])),
    button: [
      ...questions.flatMap((node) => {
        if (node.type === 'date') return [`Calendar, ${readAs(store, node)}`]
        return isList(store, node) ? [`Open, ${readAs(store, node)}`] : []
      }),
      ...files.map((node) => `Choose file ${readAs(store, node)}`),
    ],
  }
}

const inOrder = (names: readonly string[]): readonly string[] => names.toSorted((left, right) => (left < right ? -1 : 1))

/** The names of the tree, for the roles of questions, without the buttons and headings that stand around the form. */
const givenOf = (tree: readonly Given[], wanted: ReturnType<typeof wantedOf>) => {
  const around = (role: string, name: string): boolean =>
    (role === 'button' || role === 'heading' || role === 'group') && !wanted[role].includes(name)
  return Object.fromEntries(Object.keys(wanted).map((role) => [role, inOrder(namesOf(tree, role).filter((name) => !around(role, name)))]))
}
const sorted = (wanted: ReturnType<typeof wantedOf>) =>
  Object.fromEntries(Object.entries(wanted).map(([role, names]) => [role, inOrder(names)]))

const isNamed = async (store: FormStore): Promise<void> => {
  const wanted = wantedOf(store)
  // A list that is searched is loaded a moment after the form.
  await expect.poll(async () => givenOf(await givenTree(), wanted)).toEqual(sorted(wanted))
}

const UPLOADS = { upload: async () => ({ id: 'f', name: 'f.pdf', size: 1, type: 'application/pdf' }) }

test('a screen reader is given every heading and every question of an ordinary form at once, by the names of its plan', async () => {
  const store = longForm(275)
  await showForm(store)
  await expect.poll(() => document.querySelectorAll('input').length).toBe(275)
  await isNamed(store)
})

test('a screen reader is given every question, every option and every button of the CPT request by the names of its plan', async () => {
  const plan = await commands.planOfOffice('cpt-request.form')
  const answers: Answers = { full_part_time_ind: '01', start_date: '2027-01-11', end_date: '2027-04-30', other_site_flag: true }
  const record = { program_start_date: '2025-08-24', program_end_date: '2027-05-15' }
  const store = createFormStore(openForm(plan, { answers, context: { today: '2026-11-28', record } }))
  await showForm(store, { uploads: UPLOADS as never })
  await settled()
  expect(shownQuestions(store).length).toBeGreaterThan(24)
  await isNamed(store)
})

const DAYS = {
  $schema: 'lookup.schema.json',
  id: 'days.lookup',
  title: 'Days',
  description: 'Two days.',
  values: [
    { value: 'mo', label: 'Monday' },
    { value: 'tu', label: 'Tuesday' },
  ],
}
const ROWS = {
  $schema: 'form.schema.json',
  id: 'family.form',
  title: 'Family',
  description: 'Groups to tick, and rows.',
  pages: [
    {
      id: 'family',
      title: 'Family',
      items: [
        { question: 'days', type: 'choices', label: 'Days at home', lookup: 'days.lookup' },
        {
          repeat: 'members',
          label: 'Members',
          addLabel: 'Add a member',
          rowTitle: '{row.name}',
          items: [{ question: 'name', type: 'text', label: 'Name' }],
        },
      ],
    },
  ],
}

test('a screen reader is given every group to tick, and the buttons of every row by the name of the row', async () => {
  const { set } = loadDefinitions([DAYS, ROWS].map((definition) => ({ file: `${definition.id}.json`, text: JSON.stringify(definition) })))
  const answers: Answers = { members: [{ id: 'a', name: 'Ria Okafor' }, { id: 'b', name: 'Jo Beck' }, { id: 'c' }] }
  const store = createFormStore(openForm(compileForm(set, 'family.form'), { answers, context: { today: '2026-11-28' } }))
  await showForm(store)
  await settled()
  await isNamed(store)
  const rows = ['row 1, Ria Okafor', 'row 2, Jo Beck', 'row 3']
  const buttons = namesOf(await givenTree(), 'button')
  expect(buttons).toEqual(['Send request', 'Add a member', ...rows.flatMap((row) => [`Edit ${row}`, `Delete ${row}`])])
})
