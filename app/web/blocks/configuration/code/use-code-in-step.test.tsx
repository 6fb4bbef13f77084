import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '../../../../../tests/_helpers/mount-page.tsx'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { AskedStep } from '../remove/AskedRemoval.tsx'
import { useDraft } from '../use-draft.ts'
import { useCodeInStep } from './use-code-in-step.ts'

const TYPED = '{"states":[]}'
const PATH = {
  id: 'leave.workflow',
  title: 'Leave',
  kind: 'workflow',
  definition: {},
  own: { id: 'leave.workflow', text: '{}' },
  findings: [],
}

let root: Root
let sent: string[] = []

const Code = () => {
  const code = useCodeInStep(useDraft('leave.workflow', 'a-change'), 'leave.workflow', 'a-change')
  const { draft } = code
  return (
    <>
      <textarea aria-label="code" value={code.text} onChange={({ target }) => code.type(target.value)} onBlur={code.leave} />
      <button type="button" onClick={() => void draft.edit({ do: 'set', path: '/help', value: 'Mine' })}>
        Edit the form
      </button>
      <output aria-label="state">{draft.state}</output>
      <AskedStep draft={draft} change="a-change" />
    </>
  )
}

// What the question covers stays hidden from roles for a moment after it is gone.
const byRole = (role: 'textbox' | 'status' | 'button', name: string) => page.getByRole(role, { name, includeHidden: true })
const code = () => byRole('textbox', 'code')
const question = () => page.getByText(/“Parked”: 2 open cases/u)
const answer = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeEach(async () => {
  sent = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method === undefined || init.method === 'GET') return Response.json(PATH)
    const { sure = false, text } = JSON.parse(String(init.body)) as { readonly sure?: boolean; readonly text?: string }
    sent.push(text === undefined ? 'edit' : `code${sure ? ', sure' : ''}`)
    if (text === undefined) return Response.json(PATH)
    if (sure) return Response.json({ ...PATH, own: { ...PATH.own, text } })
    return Response.json(
      { error: 'configuration.cases-stand', message: 'They stand.', states: [{ label: 'Parked', open: 2 }] },
      { status: 409 },
    )
  })
  root = mountPage(<Code />)
  await expect.element(code()).toHaveValue('{}')
  await code().fill(TYPED)
  await expect.element(question()).toBeVisible()
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

test('code that is not stored so that a state stays is kept as typed, said not to be saved, and asked about again by an edit of the form', async () => {
  const { keepThere } = configurationTexts().overtaken
  await answer(keepThere)
  await expect.element(byRole('status', 'state')).toHaveTextContent('failed')
  await expect.element(code()).toHaveValue(TYPED)
  // The question took the focus out of the code, and that asked no second time.
  expect(sent).toEqual(['code'])
  await byRole('button', 'Edit the form').click()
  await expect.element(question()).toBeVisible()
  await answer(keepThere)
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(code()).toHaveValue(TYPED)
  expect(sent).toEqual(['code', 'code'])
})

test('an edit of the form is stored after the code that somebody is sure of by then', async () => {
  await answer(configurationTexts().overtaken.keepThere)
  await expect.element(byRole('status', 'state')).toHaveTextContent('failed')
  await byRole('button', 'Edit the form').click()
  await expect.element(question()).toBeVisible()
  await answer(configurationTexts().remove)
  await expect.poll(() => sent).toEqual(['code', 'code', 'code, sure', 'edit'])
})
