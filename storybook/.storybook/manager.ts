import { createElement } from 'react'
import { addons, types } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { DefinitionPanel } from '../definition-panel/DefinitionPanel.tsx'
import { TodayTool } from './TodayTool.tsx'

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Sojourn: the gallery',
    fontBase: "'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', sans-serif",
  }),
  ui: { enableShortcuts: false },
  selectedPanel: 'sojourn/definition',
  layout: { showPanel: true, bottomPanelHeight: 280 },
})

addons.register('sojourn', () => {
  addons.add('sojourn/today', {
    type: types.TOOL,
    title: 'Today',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => createElement(TodayTool),
  })
  addons.add('sojourn/definition', {
    type: types.PANEL,
    title: 'Definition',
    render: ({ active = false }) => (active ? createElement(DefinitionPanel) : null),
  })
})
