import { expectOk, httpTo, type Http } from '../http.ts'
import { signIn, type Person } from '../people.ts'
import { progress, type Sample } from '../samples.ts'

/** The list that an officer works from, in the order of the promised days, with the filters that narrow it. */
const ASKED = {
  'list by promise': '/api/views/requests.view?limit=16&tab=open',
  'what is mine': '/api/views/requests.view?limit=16&tab=mine',
  'what is late': '/api/views/requests.view?limit=16&tab=late',
  'one status and type': '/api/views/requests.view?limit=16&tab=open&f.state=in_review&f.requestTypeId=cpt_request',
  'one who has it': '/api/views/requests.view?limit=16&tab=open&f.clock_with=office',
  'one campus': '/api/views/requests.view?limit=16&tab=open&f.site_id=1',
  'last promised first': '/api/views/requests.view?limit=16&tab=open&sort=-due_on',
} as const
const EXPORT = '/api/views/requests.view/export?tab=open&f.state=in_review'

export const PROMISE = [...Object.keys(ASKED), 'export, a thousand rows'] as readonly string[]
const EXPORTS = 3

type Office = { readonly size: number; readonly http: Http; readonly officer: Person }

/** The same requests of an officer at every size, the sizes in turn in every round. An export is as long as its list, so its figure is that of a thousand rows. */
export const measurePromise = async (
  offices: ReadonlyMap<number, { readonly url: string }>,
  rounds: number,
): Promise<readonly Sample[]> => {
  const samples: Sample[] = []
  const opened: Office[] = []
  const closes: (() => void)[] = []
  try {
    for (const [size, { url }] of offices) {
      const { http, close } = httpTo(url, 2)
      closes.push(close)
      opened.push({ size, http, officer: await signIn(http, 'luis', 'Halverton-Luis-1') })
    }
    const tell = progress('lists by promise')
    // The first two rounds fill the caches.
    for (let round = -2; round < rounds; round += 1) {
      for (const office of round % 2 === 0 ? opened : opened.toReversed()) {
        await office.officer.renew()
        for (const [figure, path] of Object.entries(ASKED)) {
          const ms = await listed(office, path)
          if (round >= 0) samples.push({ figure, who: 'portal', size: office.size, ms })
        }
        if (round >= 0 && round < EXPORTS)
          samples.push({ figure: 'export, a thousand rows', who: 'portal', size: office.size, ms: await exported(office) })
      }
      tell(round, rounds)
    }
    return samples
  } finally {
    for (const close of closes) close()
  }
}

const listed = async ({ http, officer }: Office, path: string): Promise<number> =>
  (await expectOk(http('GET', path, { token: officer.token() }), path)).ms

const exported = async ({ http, officer }: Office): Promise<number> => {
  const { ms, text } = await expectOk(http('GET', EXPORT, { token: officer.token() }), 'an export')
  return (ms / Math.max(1, text.trim().split('\n').length - 1)) * 1000
}
