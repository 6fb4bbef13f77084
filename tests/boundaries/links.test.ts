import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

const GENERATED = new Set(['node_modules', 'dist', 'output', 'storybook-static'])

const pages = (folder = ''): readonly string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) return GENERATED.has(entry.name) || entry.name.startsWith('.') ? [] : pages(name)
    return name.endsWith('.md') ? [name] : []
  })

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const anchorsOf = (text: string): readonly string[] => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slugOf(heading ?? ''))

const brokenLinks = (page: string): readonly string[] => {
  const text = readFileSync(path.join(root, page), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path.join(root, page) : path.join(root, path.dirname(page), file)
    if (!existsSync(target)) return [`${page}: ${link}`]
    if (anchor === undefined || !target.endsWith('.md')) return []
    return anchorsOf(readFileSync(target, 'utf8')).includes(anchor) ? [] : [`${page}: ${link}`]
  })
}

test('every relative link in a Markdown page leads to a file or a heading', () => {
  const all = pages()
  expect(all.length).toBeGreaterThan(10)
  expect(all.flatMap(brokenLinks)).toEqual([])
})
