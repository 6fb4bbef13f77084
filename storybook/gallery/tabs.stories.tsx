import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { TabBar, tabId } from '#renderer'

const tabs = [
  'Department',
  'Beneficiary',
  'Additional Information',
  'Position',
  'Supplements',
  'Processing',
  'Status',
  'Documents',
  'History Log',
].map((label) => ({ id: label.toLowerCase().replaceAll(' ', '-'), label }))

const Stage = ({ width }: { readonly width: number }) => {
  const [chosen, setChosen] = useState('position')
  return (
    <div style={{ maxInlineSize: width }}>
      <TabBar tabs={tabs} chosen={chosen} onChoose={setChosen} label="Parts of the record" panel="panel" />
      <div role="tabpanel" id="panel" aria-labelledby={tabId(chosen)} tabIndex={0}>
        {tabs.find(({ id }) => id === chosen)?.label}
      </div>
    </div>
  )
}

const meta: Meta<typeof Stage> = { title: 'Parts of screens/Tabs', component: Stage, args: { width: 1200 } }
export default meta

export const AllFit: StoryObj<typeof Stage> = { name: 'All of them fit' }
export const SomeUnderMore: StoryObj<typeof Stage> = {
  name: 'Some under More',
  args: { width: 640 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const page = within(document.body)
    const more = await canvas.findByRole('button', { name: /^More: \d tabs$/ })
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Position')
    more.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await page.findByRole('menuitem', { name: 'History Log' }))
    const chosen = await canvas.findByRole('tab', { name: 'History Log', selected: true })
    await expect(chosen).toBeVisible()
    await waitFor(() => expect(chosen).toHaveFocus())
  },
}
export const OnAPhone: StoryObj<typeof Stage> = { name: 'On a phone', args: { width: 288 } }
