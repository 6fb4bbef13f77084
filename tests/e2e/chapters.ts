import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './stage.ts'

/**
 * A journey told in chapters, one test each, over one portal. A failing chapter ends the journey, because the next ones would fail for the
 * same reason.
 */
export const journey = (
  serve?: Parameters<typeof openStage>[0],
): { readonly chapter: (name: string, run: (stage: Stage) => Promise<void>) => void } => {
  let stage: Stage | undefined
  let ended = false
  beforeAll(async () => {
    stage = await openStage(serve)
  })
  afterAll(async () => {
    await stage?.close()
  })
  afterEach(() => {
    expect(stage?.faults ?? [], 'pages reported nothing by themselves').toEqual([])
  })
  return {
    chapter: (name, run) => {
      test(name, async (context) => {
        if (ended || !stage) return context.skip()
        ended = true
        try {
          await run(stage)
          ended = false
        } finally {
          if (ended) await stage.keepWindows(name.replaceAll(/\W+/g, '-').slice(0, 60))
        }
      })
    },
  }
}
