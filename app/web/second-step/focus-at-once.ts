/** As a `ref`: puts the focus on what has just appeared because of a press. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus()
