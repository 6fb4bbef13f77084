import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Help texts are ours and plain: RJSF's markdown compiler would be a third of the form's weight.
  resolve: { alias: { 'markdown-to-jsx/react': path.join(import.meta.dirname, '../../renderer/form/plain-markdown.tsx') } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 900 },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
