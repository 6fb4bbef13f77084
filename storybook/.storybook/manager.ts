import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Sojourn: the gallery',
    fontBase: "'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', sans-serif",
  }),
  ui: { enableShortcuts: false },
  layout: { showPanel: true, bottomPanelHeight: 280 },
})
