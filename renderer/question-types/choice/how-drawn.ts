import type { Option } from '#engine'

/** Up to seven are all shown, up to twenty open as a list, more are found by typing; so is a list that is empty for now. */
export const howDrawn = (options: readonly Option[]): 'all' | 'list' | 'search' =>
  options.length > 0 && options.length <= 7 ? 'all' : options.length > 0 && options.length <= 20 ? 'list' : 'search'
