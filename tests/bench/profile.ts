// Profiles our own page: `node tests/bench/profile.ts mount 2000` (or key, show, submit) prints the functions by their own time, from a
// readable build.
import { buildPage } from './build-pages.ts'
import { launch, open } from './browser.ts'
import { CONTESTANTS } from './contestants.ts'
import { servePages } from './serve-pages.ts'

type Profile = {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly lineNumber: number }
    readonly children?: readonly number[]
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

const [what = 'key', size = '2000', name = 'sojourn'] = process.argv.slice(2)
const SHOWN = 28

const print = ({ nodes, samples, timeDeltas }: Profile): void => {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, `${callFrame.functionName || '(anonymous)'}:${callFrame.lineNumber + 1}`]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const own = new Map<string, number>()
  const total = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const ms = (timeDeltas[index] ?? 0) / 1000
    const self = names.get(id) ?? ''
    own.set(self, (own.get(self) ?? 0) + ms)
    const above = new Set<string>()
    for (let each: number | undefined = id; each !== undefined; each = parents.get(each)) above.add(names.get(each) ?? '')
    for (const each of above) total.set(each, (total.get(each) ?? 0) + ms)
  }
  const top = (map: ReadonlyMap<string, number>): string =>
    [...map]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, SHOWN)
      .map(([each, ms]) => `${ms.toFixed(1).padStart(9)}  ${each}`)
      .join('\n')
  console.log(`own ms\n${top(own)}\n\nwith what it calls, ms\n${top(total)}`)
}

const contestant = CONTESTANTS.find((each) => each.name === name)
if (!contestant) throw new Error(`There is no ${name}`)
await buildPage(contestant, { reuse: false, readable: true })
const server = await servePages()
const browser = await launch()
const { page, cdp } = await open(browser, server.url, contestant, { questions: Number(size), required: what === 'submit' })
await cdp.send('Profiler.enable')
await cdp.send('Profiler.setSamplingInterval', { interval: 200 })
if (what !== 'mount') await page.evaluate(() => window.bench?.mount())
if (what === 'key' || what === 'show') await page.evaluate(() => window.bench?.key())
await cdp.send('Profiler.start')
for (let index = 0; index < (what === 'key' || what === 'show' ? 10 : 1); index += 1) {
  const ms = await page.evaluate((act) => {
    if (act === 'mount') return window.bench?.mount()
    if (act === 'submit') return window.bench?.submit()
    return act === 'show' ? window.bench?.show() : window.bench?.key()
  }, what)
  console.log(`${what}: ${ms?.toFixed(1) ?? ''} ms`)
}
const { profile } = (await cdp.send('Profiler.stop')) as { profile: Profile }
print(profile)
await browser.close()
server.close()
