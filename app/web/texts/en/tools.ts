/** Tools of those who run the portal: seeing it as somebody else, and which definition drew a page. */
export const tools = {
  viewing: 'View as',
  seeAs: 'You see the portal as',
  onlyLook: 'You can look, not change.',
  back: ({ name }: { readonly name: string }) => `Back to ${name}`,
  viewAs: {
    title: 'View the portal as somebody else',
    text: 'You see what this person sees, for 30 minutes, and change nothing. The access log keeps whom you looked as, and why.',
    who: 'Name or user name',
    people: 'People',
    person: ({ name, role }: { readonly name: string; readonly role: string }) => (role === '' ? name : `${name}, ${role}`),
    searching: 'Searching',
    none: 'Nobody has this name.',
    why: 'Reason',
    whyHelp: 'For example: She asks why her request is closed.',
    start: 'Start viewing',
    cancel: 'Cancel',
    whoMissing: 'Choose a person.',
    whyMissing: 'Enter a reason.',
  },
  inspect: {
    title: 'Which definition drew this',
    keys: 'Alt+I opens and closes this.',
    close: 'Close',
    base: 'Base product',
    part: ({ part }: { readonly part: string }) =>
      ({ page: 'Page', menus: 'Menus', record: 'Record', forms: 'Forms' })[part] ?? `Block: ${part}`,
    none: 'No definition is known for this page.',
  },
}
