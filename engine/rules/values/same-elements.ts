/** Whether two lists have the same elements in the same order. */
export const sameElements = <T>(before: readonly T[], after: readonly T[], isSame: (a: T, b: T) => boolean = Object.is): boolean =>
  before.length === after.length && before.every((element, index) => isSame(element, after[index] as T))
