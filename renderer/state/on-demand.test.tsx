import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { onDemand } from './on-demand.ts'

let drawn: { readonly host: HTMLElement; readonly root: Root }[] = []

const draw = (node: React.ReactNode): HTMLElement => {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  drawn.push({ host, root })
  flushSync(() => root.render(node))
  return host
}

afterEach(() => {
  for (const { host, root } of drawn) {
    root.unmount()
    host.remove()
  }
  drawn = []
})

const Button = ({ words }: { readonly words: string }) => (
  <button id="place" type="button">
    {words}
  </button>
)

test('the stand-in is drawn at once, and the part takes over its place and its focus', async () => {
  let come: () => void = () => undefined
  const Part = onDemand<{ words: string }>(
    () =>
      new Promise((resolve) => {
        come = () => resolve(({ words }) => <Button words={`${words}!`} />)
      }),
    ({ words }) => <Button words={words} />,
  )
  const host = draw(<Part words="open" />)
  expect(host.textContent).toBe('open')
  document.getElementById('place')?.focus()
  Part.preload()
  come()
  await expect.poll(() => host.textContent).toBe('open!')
  expect(document.activeElement).toBe(host.querySelector('button'))
  host.remove()
})

test('a part whose code is loaded is drawn at once', async () => {
  const Part = onDemand<{ words: string }>(() => Promise.resolve(Button))
  const first = draw(<Part words="one" />)
  expect(first.textContent).toBe('')
  await expect.poll(() => first.textContent).toBe('one')
  expect(draw(<Part words="two" />).textContent).toBe('two')
})

test('code that cannot be fetched leaves the stand-in in place and is requested again', async () => {
  let asked = 0
  const Part = onDemand<{ words: string }>(
    () => {
      asked++
      return asked === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Button)
    },
    () => <>waiting</>,
    'now',
  )
  const host = draw(<Part words="here" />)
  await expect.poll(() => asked).toBe(1)
  expect(host.textContent).toBe('waiting')
  await expect.poll(() => host.textContent).toBe('here')
})

test('a part for later is loaded when nothing on the page is awaited any more', async () => {
  const asked: string[] = []
  let come: () => void = () => undefined
  const Main = onDemand<{ words: string }>(
    () =>
      new Promise((resolve) => {
        asked.push('main')
        come = () => resolve(Button)
      }),
    () => <>waiting</>,
    'now',
  )
  const Later = onDemand<{ words: string }>(
    () => {
      asked.push('later')
      return Promise.resolve(Button)
    },
    () => <>later</>,
  )
  const host = draw(
    <>
      <Main words="main" />
      <Later words="done" />
    </>,
  )
  await expect.poll(() => asked).toEqual(['main'])
  // Longer than the browser needs to become idle.
  await new Promise((resolve) => {
    setTimeout(resolve, 1000)
  })
  expect(asked).toEqual(['main'])
  come()
  await expect.poll(() => asked).toEqual(['main', 'later'])
  await expect.poll(() => host.textContent).toBe('maindone')
  host.remove()
})
