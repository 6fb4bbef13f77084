import { expect, test } from 'vitest'
import { definitionLoader } from '../../../app/server/definitions/open-definitions.ts'
import { flagCells, fitOf } from '../../../engine/editing/flags/flag-cells.ts'
import { flagSource, type FlagViewer } from '../../../engine/editing/flags/flag-source.ts'
import { compileForm } from '../../../engine/forms/plan/compile-form.ts'
import { nodeAt } from '../../../engine/forms/plan/plan-paths.ts'
import { openForm } from '../../../engine/forms/session/open-form.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'

const TODAY = '2026-11-17'
const load = definitionLoader(readDefinitions())
const viewers: readonly FlagViewer[] = [
  { label: 'Student', user: { userRole: 'ISSSstudent', profileId: 'sample' } },
  { label: 'Scholar', user: { userRole: 'scholar', scholarId: 'sample' } },
  { label: 'Department', user: { userRole: 'department', departmentId: 'sample' } },
  { label: 'Officer', user: { userRole: 'admin', isOfficer: true } },
]

test('the matrix says of every question of every form what a session decides for it where it is asked', () => {
  const { set } = load('halverton', [])
  let compared = 0
  for (const { id } of set.all('form')) {
    const plan = compileForm(set, id)
    const settings = { h1bInfoVisibleToDept: false }
    const source = flagSource(set, plan, { viewers, byLink: { userRole: 'approver' }, settings })
    const cells = flagCells(source)
    source.columns.forEach((column, place) => {
      const user = viewers.find(({ label }) => column.role === label)?.user ?? { userRole: 'approver' }
      const { mode, state } = column.inputs
      const { edits } = column
      const isOpen = (page: string): boolean => (typeof edits === 'boolean' ? edits : edits.includes(page))
      const locked = source.fields.flatMap(({ page, path }) => (isOpen(page) ? [] : [path]))
      const context = { today: TODAY, user, settings, locked, mode: mode as 'edit' | 'read', ...(typeof state === 'string' && { state }) }
      const session = openForm(plan, { answers: {}, context })
      source.fields.forEach((field, row) => {
        const cell = cells[row]?.[place]
        if (!cell || field.path.includes('*') || cell.maybe.length > 0) return
        if (nodeAt(plan, field.path)?.kind !== 'field') return
        const { flag } = session.field(field.path)
        // A question that is not asked without answers is hidden; whether one must be answered may follow from the others.
        if ((field.shownWhen && flag === 'hidden') || (field.requiredWhen && flag === 'required')) return
        expect(flag, `${id} ${field.path} ${column.role} ${column.state ?? ''}`).toBe(cell.flag)
        if (cell.rule) expect(fitOf(cell.rule, field, column)).toBe('yes')
        compared++
      })
    })
  }
  expect(compared).toBeGreaterThan(5000)
})
