/** The office without a layer, as a choice of the toolbar. */
export const BASE = 'base'
