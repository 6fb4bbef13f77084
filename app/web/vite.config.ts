import path from 'node:path'
import { tokens } from '@fluentui/tokens'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Fluent's `tokens` name every custom property of a theme once more (`tokens.x` is 'var(--x)'). Written where it is used, the list of 4 kB is not needed. */
const values: Readonly<Record<string, string>> = tokens
const tokensInPlace: Plugin = {
  name: 'tokens-in-place',
  transform: {
    filter: { id: /@fluentui\/react-[^/]+\/lib\/.*\.js$/, code: /import \{[^}]*\btokens\b[^}]*\} from ['"]@fluentui\/(react-theme|tokens)['"]/ },
    handler: code => ({ code: code.replace(/\btokens\.(\w+)/g, (written, name: string) => (Object.hasOwn(values, name) ? JSON.stringify(values[name]) : written)), map: null }),
  },
}

/** RJSF resolves `$ref`s with these two (8 kB). The schema of a page has none (`page-schema.ts`), so what would look for one says so loudly. */
const withoutReferences: Plugin = {
  name: 'without-references',
  enforce: 'pre',
  resolveId: id => (id === 'fast-uri' || id === 'jsonpointer' ? '\0without-references' : undefined),
  load: id => (id === '\0without-references' ? 'const never = () => { throw new Error("The schema of a page has no references") }\nexport default { resolve: never, parse: never, serialize: never, get: never }' : undefined),
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokensInPlace, withoutReferences],
  // Help texts are ours and plain: RJSF's markdown compiler would be a third of the form's weight.
  resolve: { alias: { 'markdown-to-jsx/react': path.join(import.meta.dirname, '../../renderer/form/plain-markdown.tsx') } },
  build: {
    outDir: 'dist', emptyOutDir: true, modulePreload: { polyfill: false }, target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 900,
    // One file for what every page needs, one for what lies over a page, one for menus and dialogs, and the parts: not a file per shared module.
    rolldownOptions: { output: { codeSplitting: { groups: [
      { name: 'shell', tags: ['$initial'], priority: 3 },
      { name: 'menus', test: /node_modules\/@fluentui\/react-(dialog|menu|drawer)\//, includeDependenciesRecursively: false, priority: 2 },
      { name: 'overlays', test: /node_modules\/(tabster|@floating-ui|@fluentui\/react-(aria|context-selector|motion|motion-components-preview|portal|positioning|shared-contexts|tabster|theme|utilities))\//, priority: 1 },
    ] } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
