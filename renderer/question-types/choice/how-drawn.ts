import type { Option } from '#engine'

/** Up to seven are all shown, up to twenty open as a list, more are found by typing. */
export const howDrawn = (options: readonly Option[]): 'all' | 'list' | 'search' => (options.length <= 7 ? 'all' : options.length <= 20 ? 'list' : 'search')
