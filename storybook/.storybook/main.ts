import type { StorybookConfig } from '@storybook/react-vite'
import react from '@vitejs/plugin-react'
import { formIndexer, galleryPlugin, partIndexer } from '../forms/gallery-plugin.ts'

const config: StorybookConfig = {
  stories: [
    '../pages/*.stories.tsx',
    '../question-types/*.mdx',
    '../question-types/*.stories.tsx',
    '../gallery/*.stories.tsx',
    // A run of the tests leaves out screens, which a database and a server would have to be started for, and what goes with them.
    // The star at the end: the tests know these stories as `….form.json.stories.js`.
    `../../definitions/*/**/*.${process.env['VITEST'] === undefined ? '{form,screen,menu,workflow}' : 'form'}.json*`,
    '../../renderer/question-types/**/*.stories.tsx',
  ],
  addons: [
    // Its source of a story is the code of the story; ours is the definition. It would read the files of forms, which are not there.
    { name: '@storybook/addon-docs', options: { csfPluginOptions: false } },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's own onboarding pages are hidden.
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false, changeDetection: false },
  typescript: { reactDocgen: false },
  experimental_indexers: (indexers = []) => [...indexers, formIndexer, partIndexer],
  viteFinal: (config) => ({
    ...config,
    plugins: [galleryPlugin(), ...(config.plugins ?? []), react()],
    build: { ...config.build, chunkSizeWarningLimit: 3000 },
  }),
}

export default config
