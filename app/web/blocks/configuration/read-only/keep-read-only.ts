/** What is tried beside a rule is stored nowhere. */
const TRIED = '.sj-rule-try'
const FIELDS = 'input, textarea, select, [role=combobox], [contenteditable=true]'
/** Buttons that open, show or turn over what is read. */
const READS = '[aria-expanded]:not([aria-haspopup], [role=combobox]), [aria-pressed], [role=tab], a, summary'
const BUTTONS = `button:not(${READS}, [role=combobox])`
/** Fields that take a choice by keys, which no browser keeps when they are only read. */
const CHOICES = 'select, [role=combobox], [role=radio], input[type=radio], input[type=checkbox]'

const mark = (pane: Element): void => {
  for (const field of pane.querySelectorAll(FIELDS)) {
    if (field.closest(TRIED) !== null) continue
    field.setAttribute('aria-readonly', 'true')
    // Below an element without a box, the browser does not count a text with marks among the stops of the Tab key.
    if (field instanceof HTMLElement && field.isContentEditable) field.tabIndex = 0
    // A field that is disabled is passed over by the Tab key and by readers of screens.
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.readOnly = true
  }
  for (const button of pane.querySelectorAll(BUTTONS)) if (button.closest(TRIED) === null) button.setAttribute('aria-disabled', 'true')
}

/** Marks the fields of a pane as read only, those that come later as well. Returns what ends it. */
export const markReadOnly = (pane: Element): (() => void) => {
  mark(pane)
  const observer = new MutationObserver(() => mark(pane))
  observer.observe(pane, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const elementOf = ({ target }: Event): Element | undefined => (target instanceof Element ? target : undefined)

/** Whether a press leads to an edit: of a field that takes a choice, or of a button that does more than show something. */
export const pressWrites = (event: Event): boolean => {
  const element = elementOf(event)
  if (element === undefined || element.closest(TRIED) !== null) return false
  return element.closest(`${CHOICES}, ${BUTTONS}, [role^=menuitem], [role=option], label:has(${CHOICES})`) !== null
}

const GOES = new Set(['Tab', 'Escape', 'Home', 'End', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Shift'])

/** Whether a key may lead to an edit. Keys go through a text, select and copy it, and open what is read. */
export const keyWrites = (event: KeyboardEvent): boolean => {
  const element = elementOf(event)
  if (element === undefined || element.closest(TRIED) !== null || event.key === 'Tab' || event.key === 'Escape') return false
  if (element.closest(CHOICES) !== null) return true
  if (event.altKey) return true
  if (event.ctrlKey || event.metaKey) return !['a', 'c', 'Control', 'Meta', 'Home', 'End', 'f'].includes(event.key)
  if ((event.key === 'Enter' || event.key === ' ') && element.closest(READS) !== null) return false
  return !GOES.has(event.key)
}

/** Whether a change of a text comes from elsewhere than what is tried. */
export const textWrites = (event: Event): boolean => elementOf(event)?.closest(TRIED) === null
