import { expect, test } from 'vitest'
import { readEvents } from './follow-stream.ts'

const streamOf = (parts: readonly string[]): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })

test('an event counts once, however it is cut on its way, and a heart-beat is none', async () => {
  let heard = 0
  await readEvents(
    streamOf([': beat\n\n', 'event: noti', 'ces\ndata: {}\n', '\nevent: notices\ndata: {}\n\n: be', 'at\n\n', 'event: notices\n']),
    () => (heard += 1),
  )
  expect(heard).toBe(2)
})
