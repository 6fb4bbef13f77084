/** Keys that are single letters or signs. They can be turned off, because speech input types letters. */
export type LetterKeys = { readonly isOn: boolean; readonly choose: (isOn: boolean) => void }

const NOT_WRITTEN_IN = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether an element has text that a person writes, with an undo of its own. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !NOT_WRITTEN_IN.has(target.type)))

/** Whether a letter means something to an element itself: it writes it, or goes to a choice that begins with it. */
export const takesLetters = (target: EventTarget | null): boolean => isWriting(target) || target instanceof HTMLSelectElement
