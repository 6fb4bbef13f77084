import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { countStarted } from '../_helpers/count-started.ts'
import { judge } from '../_helpers/in-page/judge.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe has judged, as numbers of elements: two elements have the same number when no rule of axe can tell them apart. */
export type Judged = Set<number>

/**
 * What axe finds, as one text for each rule. `without` names rules that cannot hold for what is drawn now. `judged` holds what it has seen at
 * this width: elements drawn as before are left out, and are added to it otherwise.
 */
export const axeFindings = async (page: Page, without: readonly string[] = [], judged: Judged = new Set()): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const { findings, seen } = await page.evaluate(judge, { without, judged: [...judged] })
  if (seen.length > 0) countStarted('axe')
  for (const number of seen) judged.add(number)
  return findings
}
