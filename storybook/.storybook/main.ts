import { join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import react from '@vitejs/plugin-react'
import { formIndexer, galleryPlugin, partIndexer, testedParts } from '../forms/gallery-plugin.ts'

const isTestRun = process.env['VITEST'] !== undefined
const STAGES = join(import.meta.dirname, '../portal/*Stage.tsx')

/**
 * The definitions that stories are made of. A run of the tests takes a file without a test for a failure, so it names the parts of the office
 * whose stories are tests. The star at the end: the tests know these stories as `….form.json.stories.js`.
 */
const DEFINED = isTestRun
  ? ['../../definitions/*/**/*.form.json*', ...testedParts().map(({ file }) => `../../definitions/${file}*`)]
  : ['../../definitions/*/**/*.{form,screen,menu,workflow}.json*']

const config: StorybookConfig = {
  stories: [
    '../pages/*.stories.tsx',
    '../question-types/*.mdx',
    '../question-types/*.stories.tsx',
    '../gallery/*.stories.tsx',
    ...DEFINED,
    '../../renderer/question-types/**/*.stories.tsx',
  ],
  addons: [
    // Its source of a story is the code of the story; ours is the definition. It would read the files of forms, which are not there.
    { name: '@storybook/addon-docs', options: { csfPluginOptions: false } },
    // A run of the tests judges what is new in a story and no more.
    ...(isTestRun ? [] : ['@storybook/addon-a11y']),
    '@storybook/addon-vitest',
  ],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's own onboarding pages are hidden.
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false, changeDetection: false },
  typescript: { reactDocgen: false },
  previewAnnotations: (entries = []) => (isTestRun ? [...entries, join(import.meta.dirname, 'judge-story.ts')] : entries),
  experimental_indexers: (indexers = []) => [...indexers, formIndexer, partIndexer],
  viteFinal: (config) => ({
    ...config,
    plugins: [galleryPlugin(), ...(config.plugins ?? []), react()],
    // Looked through for packages before anything is drawn: a page that meets one more is loaded anew, in the midst of the tests.
    optimizeDeps: {
      ...config.optimizeDeps,
      entries: [config.optimizeDeps?.entries ?? [], STAGES].flat(),
      include: [...(config.optimizeDeps?.include ?? []), ...(isTestRun ? ['axe-core'] : [])],
    },
    build: { ...config.build, chunkSizeWarningLimit: 3000 },
  }),
}

export default config
