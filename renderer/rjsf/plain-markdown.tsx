import type { ReactNode } from 'react'

/**
 * Stands in for `markdown-to-jsx/react`, which RJSF imports for descriptions and schema errors that no page of ours has. Alias it in the bundler:
 * `resolve: { alias: { 'markdown-to-jsx/react': '…/renderer/rjsf/plain-markdown.tsx' } }` saves 30 kB.
 */
export const Markdown = ({ children }: { readonly children?: ReactNode }) => <>{children}</>
