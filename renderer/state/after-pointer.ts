let down = false
let waiting: (() => void)[] = []

const release = (): void => {
  down = false
  // The click follows when the pointer goes up, so anything that moves the page waits for it.
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
 * Runs now, or after the click under way. Leaving a field by pressing a button may show a message; drawn at once, it would move the button
 * away from the pointer, and the click would be lost.
 */
export const afterPointer = (act: () => void): void => {
  if (down) waiting.push(act)
  else act()
}
