type Finding = { readonly id: string; readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[] }
type Axe = { run: (context: unknown, options: unknown) => Promise<{ violations: readonly Finding[] }> }

/**
 * What axe finds in the page in which this runs, and the numbers of what it has judged now; nothing is judged where all was drawn before.
 * It stands by itself, because a journey hands it to a page as text.
 */
export const judge = async ({ without, judged }: { readonly without: readonly string[]; readonly judged: readonly number[] }) => {
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
      // The class of the theme's own styles counts how often one was drawn.
      if (name === 'class') return `class=${value.replaceAll(/fui-FluentProvider\S*/g, '')}`
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
