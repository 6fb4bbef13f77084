import path from 'node:path'
import { tokens } from '@fluentui/tokens'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Fluent's `tokens` name every custom property of a theme once more (`tokens.x` is 'var(--x)'). Written where it is used, the list of 4 kB is not needed. */
const values: Readonly<Record<string, string>> = tokens
const tokensInPlace: Plugin = {
  name: 'tokens-in-place',
  transform: {
    filter: {
      id: /@fluentui\/react-[^/]+\/lib\/.*\.js$/,
      code: /import \{[^}]*\btokens\b[^}]*\} from ['"]@fluentui\/(react-theme|tokens)['"]/,
    },
    handler: (code) => ({
      code: code.replace(/\btokens\.(\w+)/g, (written, name: string) =>
        Object.hasOwn(values, name) ? JSON.stringify(values[name]) : written,
      ),
      map: null,
    }),
  },
}

/** RJSF resolves `$ref`s with these two (8 kB). The schema of a page has none (`page-schema.ts`), so what would look for one says so loudly. */
const withoutReferences: Plugin = {
  name: 'without-references',
  enforce: 'pre',
  resolveId: (id) => (id === 'fast-uri' || id === 'jsonpointer' ? '\0without-references' : undefined),
  load: (id) =>
    id === '\0without-references'
      ? 'const never = () => { throw new Error("The schema of a page has no references") }\nexport default { resolve: never, parse: never, serialize: never, get: never }'
      : undefined,
}

/** Takes over style sheets that a server has drawn, with a CSS parser (2 kB). No server draws ours. */
const withoutServerStyles: Plugin = {
  name: 'without-server-styles',
  load: {
    filter: { id: /@griffel\/core\/src\/renderer\/forEachCSSRule\.js$/ },
    handler: () => 'export const forEachCSSRule = () => undefined',
  },
}

/** The router's links, forms and contexts count as used because each is given a name for debugging. Without the names, what nobody uses (9 kB) is left out. */
const unnamedRouter: Plugin = {
  name: 'unnamed-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router(-dom)?\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\s*\w+\.(?:displayName|contextType) = .*;$/gm, '')
        .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /*#__PURE__*/ $1'),
      map: null,
    }),
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokensInPlace, withoutReferences, withoutServerStyles, unnamedRouter],
  // Help texts are ours and plain: RJSF's markdown compiler would be a third of the form's weight.
  resolve: { alias: { 'markdown-to-jsx/react': path.join(import.meta.dirname, '../../renderer/rjsf/plain-markdown.tsx') } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    // One file for what every page needs, one for what lies over a page, one for menus and dialogs, and the parts: not a file per shared module.
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
