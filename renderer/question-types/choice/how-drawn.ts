import type { Option } from '#engine'

/** The most options that are all shown at once. */
export const ALL_SHOWN = 7

/**
 * Up to seven options are all shown, and up to twenty are in a dropdown. Longer lists, and lists that are still empty, are searched by
 * typing.
 */
export const howDrawn = (options: readonly Option[]): 'all' | 'list' | 'search' => {
  if (options.length > 0 && options.length <= ALL_SHOWN) return 'all'
  return options.length > 0 && options.length <= 20 ? 'list' : 'search'
}
