export type TabItem = { readonly id: string; readonly label: string }
export type TabBarProps = {
  readonly tabs: readonly TabItem[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly label: string
  /** id of the panel that the tabs switch */ readonly panel: string
}

/** The DOM id of a tab, which names its panel. */
export const tabId = (id: string): string => `tab-${id}`
