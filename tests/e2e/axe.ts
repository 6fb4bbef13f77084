import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { readonly id: string; readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[] }
type Axe = { run: (context: unknown, options: unknown) => Promise<{ violations: readonly Finding[] }> }

/** What axe has judged, as numbers of elements: two elements have the same number when no rule of axe can tell them apart. */
export type Judged = Set<number>

/**
 * What axe finds, as one text for each rule. `without` names rules that cannot hold for what is drawn now. `judged` holds what it has seen at
 * this width: elements drawn as before are left out, and are added to it otherwise.
 */
export const axeFindings = async (page: Page, without: readonly string[] = [], judged: Judged = new Set()): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const { findings, seen } = await page.evaluate(judge, { without, judged: [...judged] })
  for (const number of seen) judged.add(number)
  return findings
}

/** Runs in the page. */
const judge = async ({ without, judged }: { readonly without: readonly string[]; readonly judged: readonly number[] }) => {
  const SENTINEL = '[data-tabster-dummy]'
  const known = new Set(judged)
  const seen = new Set<number>()
  const hash = (text: string, start: number): number => {
    let sum = start
    for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 16_777_619)
    return sum
  }
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '')
  // Names of people, ids and positions differ from page to page and change no judgment; whether there is a name does.
  const looks = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) => {
      // A dialog hides what stands behind it.
      if (name === 'aria-hidden' && element.parentElement === document.body) return ''
      if (name === 'style' && !/color|background|opacity/.test(value)) return ''
      return /^(?:id|href|src|value|for|name|alt|title|placeholder|aria-(?:label|labelledby|describedby|controls|owns|activedescendant)|data-.*)$/.test(
        name,
      )
        ? `${name}${value.trim() === '' ? '' : '+'}`
        : `${name}=${value}`
    })
    const labels = 'labels' in element ? (element.labels as NodeList | null)?.length : 0
    return `${element.localName} ${attributes.join(' ')} ${hasText(element)} ${labels}`
  }
  const fresh: Element[] = []
  const number = (element: Element, above: number, isInFresh: boolean): void => {
    // Tabster's two sentinels pass the focus on and are not content.
    if (element.matches(SENTINEL)) return
    const own = hash(looks(element), above)
    const isFresh = !known.has(own)
    if (isFresh) seen.add(own)
    if (isFresh && !isInFresh) fresh.push(element)
    for (const child of element.children) number(child, own, isInFresh || isFresh)
  }
  number(document.body, 0, false)
  // Rules about a page or a dialog as a whole read its headings and landmarks in order.
  const whole = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document.body
  const parts = whole.querySelectorAll('h1,h2,h3,h4,h5,h6,main,nav,header,footer,aside,[role=region],[role=navigation],[role=heading]')
  const outline = hash([...parts].map(({ localName, role }) => `${localName}${role ?? ''}`).join(), 1)
  const isNewWhole = !known.has(outline)
  seen.add(outline)
  const looked = isNewWhole ? [...fresh, whole] : fresh
  if (looked.length === 0) return { findings: [], seen: [] }
  const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(
    { ...(!looked.includes(document.body) && { include: looked }), exclude: [[SENTINEL]] },
    { resultTypes: ['violations'], rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) },
  )
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join('\n')}`,
  )
  return { findings, seen: [...seen] }
}
