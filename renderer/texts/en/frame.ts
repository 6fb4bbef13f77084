/** The frame around every page: top bar, side menu, account. */
export const frame = {
  skip: 'Skip to main content',
  notice: 'Notice',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  mainMenu: 'Main menu',
  areas: 'Areas',
  notifications: ({ unread }: { readonly unread: number }) =>
    unread === 0 ? 'Notifications, none unread' : `Notifications, ${unread} unread`,
  accountMenu: ', account menu',
  goTo: 'Go to',
  colors: 'Colors',
  looks: { device: 'Same as my device', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  language: 'Language',
  sessions: 'Where you are signed in',
  signOut: 'Logout',
  opensAnotherSite: 'opens another site',
}
