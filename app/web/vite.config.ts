import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // RJSF imports this compiler for one message about a broken schema. It would be a sixth of what a form weighs, so a component of three lines stands in.
  resolve: { alias: { 'markdown-to-jsx/react': path.join(import.meta.dirname, '../../renderer/rjsf/plain-markdown.tsx') } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    // One file for what every page needs, one for overlays, one for menus and dialogs, one for inputs, and one per part: not a file per shared module.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 3 },
            {
              name: 'menus',
              test: /node_modules\/@fluentui\/react-(dialog|menu|drawer)\//,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            {
              name: 'controls',
              test: /node_modules\/@fluentui\/react-(input|textarea|radio|checkbox|label|field|link|combobox|search)\//,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            {
              name: 'overlays',
              test: /node_modules\/(tabster|@floating-ui|@fluentui\/react-(aria|context-selector|motion|motion-components-preview|portal|positioning|shared-contexts|tabster|theme|utilities))\//,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
