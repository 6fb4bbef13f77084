/** @jsxRuntime classic */
// The manager has a React of its own, and its elements are not those of another.
import * as React from 'react'
import { useGlobals } from 'storybook/manager-api'

/** The day on which stories are read, beside the other choices of the toolbar; empty as each story says. */
export const TodayTool = () => {
  const [globals, updateGlobals] = useGlobals()
  const today = String(globals['today'] ?? '')
  return (
    <label style={{ display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: 12, fontWeight: 700, paddingInline: 6 }}>
      Today
      <input type="date" value={today} onChange={({ target }) => updateGlobals({ today: target.value })} />
    </label>
  )
}
