let down = false
let waiting: (() => void)[] = []

const release = (): void => {
  down = false
  // The click comes right after the pointer goes up; what pushes the page down waits for it.
  setTimeout(() => {
    const ready = waiting
    waiting = []
    for (const act of ready) act()
  })
}
const press = (): void => {
  down = true
}

/** Follows the pointer of a document until the returned function is called. */
export const followPointer = (document: Document): (() => void) => {
  const listening = { capture: true, passive: true }
  document.addEventListener('pointerdown', press, listening)
  document.addEventListener('pointerup', release, listening)
  document.addEventListener('pointercancel', release, listening)
  return () => {
    document.removeEventListener('pointerdown', press, listening)
    document.removeEventListener('pointerup', release, listening)
    document.removeEventListener('pointercancel', release, listening)
    release()
  }
}

/**
 * Runs now, or after the click that is under way. A field that is left by a press on a button may get a message; were it drawn
 * at once, the button would move away under the pointer and the click be lost.
 */
export const afterPointer = (act: () => void): void => {
  if (down) waiting.push(act)
  else act()
}
