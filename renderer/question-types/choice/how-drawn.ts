import type { Option } from '#engine'

/** Up to seven options are all shown, up to twenty are in a dropdown, more are found by typing, as is a list that is still empty. */
export const howDrawn = (options: readonly Option[]): 'all' | 'list' | 'search' =>
  options.length > 0 && options.length <= 7 ? 'all' : options.length > 0 && options.length <= 20 ? 'list' : 'search'
