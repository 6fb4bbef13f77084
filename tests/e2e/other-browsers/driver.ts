/** Input of one device, in the words that WebDriver and WebDriver BiDi share. */
export type DeviceActions = {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' }
  readonly actions: readonly object[]
}

/** One window of a browser, with cookies of its own. */
export type Window = {
  readonly go: (address: string) => Promise<void>
  /** Gives what an expression of the page comes to, as JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly act: (actions: readonly DeviceActions[]) => Promise<void>
  readonly close: () => Promise<void>
}

export type OtherBrowser = { readonly open: () => Promise<Window>; readonly close: () => Promise<void> }

/** A browser that Debian has. `missing`: the package to install, where one of its programs is not there. */
export type BrowserKind = {
  readonly name: string
  readonly missing: () => string | undefined
  readonly launch: () => Promise<OtherBrowser>
}
