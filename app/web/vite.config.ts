import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Help texts are ours and plain: RJSF's markdown compiler would be a third of the form's weight.
  resolve: { alias: { 'markdown-to-jsx/react': path.join(import.meta.dirname, '../../renderer/form/plain-markdown.tsx') } },
  build: {
    outDir: 'dist', emptyOutDir: true, target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 900,
    // One file for what every page needs, one for what lies over a page (menus, dialogs, popovers), and the parts; not a file per shared module.
    rolldownOptions: { output: { codeSplitting: { groups: [
      { name: 'shell', tags: ['$initial'], priority: 2 },
      { name: 'overlays', test: /node_modules\/(tabster|@floating-ui|@fluentui\/(react-(aria|context-selector|dialog|icons|menu|motion|motion-components-preview|popover|portal|positioning|shared-contexts|tabster|theme|utilities)))\//, priority: 1 },
    ] } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
