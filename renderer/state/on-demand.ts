import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { isAwaited, startAwaiting, whenNothingAwaited } from './awaited.ts'

const Nothing = () => null
const AGAIN_AFTER = 3000
/** However long a page waits for its main part, what is loaded when there is time is loaded at last. */
const AT_LATEST = 10_000

/** Runs when the page is drawn, waits for nothing and the browser is idle; returns a function that cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  const latest = performance.now() + AT_LATEST
  let cancel = (): void => undefined
  const look = (): void => {
    cancel = whenBrowserIdle(() => {
      // On a slow line, the browser is idle while the page waits for its main part, which must not share the line.
      if (isAwaited() && performance.now() < latest) cancel = whenNothingAwaited(look, latest - performance.now())
      else run()
    })
  }
  look()
  return () => cancel()
}

const whenBrowserIdle = (run: () => void): (() => void) => {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}

/** A component in a file of its own, with `preload` for when it will be wanted soon. */
export type OnDemand<P> = FunctionComponent<P> & { readonly preload: () => void }

/**
 * Wraps a part that a page can be shown without. With a stand-in of its size, the part is loaded when the browser is idle (or `now`, where
 * the part is the purpose); without one, as soon as it is drawn. A file that cannot be fetched is requested again while the stand-in stays.
 */
export const onDemand = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  StandIn: ComponentType<P> = Nothing,
  when: 'idle' | 'now' = StandIn === Nothing ? 'now' : 'idle',
): OnDemand<P> => {
  let part: ComponentType<P> | undefined
  let coming = false
  let focused: string | undefined
  const waiting = new Set<() => void>()
  const wait = (listener: () => void) => {
    waiting.add(listener)
    return () => {
      waiting.delete(listener)
    }
  }
  const preload = () => {
    if (coming) return
    coming = true
    const come = when === 'now' ? startAwaiting() : undefined
    load().then(
      (loaded) => {
        come?.()
        if (waiting.size > 0) focused = document.activeElement?.id
        part = loaded
        for (const listener of waiting) listener()
      },
      () => {
        come?.()
        coming = false
        if (waiting.size > 0) setTimeout(preload, AGAIN_AFTER)
      },
    )
  }
  const Part = (props: P) => {
    const Shown = useSyncExternalStore(wait, () => part) ?? StandIn
    useEffect(() => {
      if (when === 'idle') return whenIdle(preload)
      preload()
      return undefined
    }, [])
    // A focus on the stand-in moves to the part that replaces it.
    useLayoutEffect(() => {
      if (focused !== undefined && focused !== '' && document.activeElement === document.body) document.getElementById(focused)?.focus()
      focused = undefined
    }, [Shown])
    return createElement(Shown, props)
  }
  return Object.assign(Part, { preload })
}

/** What a button on demand and its stand-in share: an id, and that it was pressed before its part was loaded. */
export const useWanted = (
  part: Pick<OnDemand<never>, 'preload'>,
): { readonly id: string; readonly open: boolean; readonly onWanted: () => void } => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const onWanted = () => {
    setOpen(true)
    part.preload()
  }
  return { id, open, onWanted }
}
