import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './build/compress-files.ts'
import { groupByPage } from './build/group-by-page.ts'
import { inlineFirstLines } from './build/inline-first-lines.ts'
import { withoutExamples } from './build/without-examples.ts'

const root = import.meta.dirname
// RJSF imports this compiler for one message about a broken schema. It would be a sixth of what a form weighs, so a component of three lines stands in.
// The router names its build for developers first, with warnings that nobody reads here.
const router = path.join(root, '../../node_modules/react-router/dist/production')
const resolve = {
  alias: {
    'markdown-to-jsx/react': path.join(root, '../../renderer/rjsf/plain-markdown.tsx'),
    'react-router/dom': path.join(router, 'dom-export.mjs'),
    'react-router': path.join(router, 'index.mjs'),
  },
}
const pages = groupByPage({ root, resolve, plugins: [react()] })

export default defineConfig({
  root,
  resolve,
  plugins: [withoutExamples(), react(), pages.plugin, inlineFirstLines(), compressFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    // One file for what every page needs, and one for each set of kinds of pages that share much: not a file per shared module.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 3 },
            { name: pages.nameOf, debugName: 'pages', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
