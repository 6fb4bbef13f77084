import type { BlockKind, PageOutline } from '#engine'

/** The modules of each kind of block that does not come with the shell, by the end of their path: their files are fetched with the answer that names the kind. */
const OF_KIND: { readonly [K in BlockKind]: string | readonly string[] | undefined } = {
  view: 'blocks/view/ViewBlock.tsx',
  form: 'blocks/form/FormBlock.tsx',
  summary: 'blocks/summary/SummaryBlock.tsx',
  checks: 'blocks/checks/ChecksBlock.tsx',
  changes: ['blocks/on-record.ts', 'blocks/changes/OtherAnswers.tsx'],
  timeline: 'blocks/on-record.ts',
  history: 'blocks/on-record.ts',
  comments: 'blocks/on-record.ts',
  documents: 'blocks/on-record.ts',
  file: 'blocks/file/FileBlock.tsx',
  approval: 'blocks/on-record.ts',
  decision: 'blocks/on-record.ts',
  deadlines: 'blocks/on-record.ts',
  effects: 'blocks/effects/EffectsBlock.tsx',
  systems: 'blocks/effects/SystemsBlock.tsx',
  access: 'blocks/with-clock.ts',
  automations: 'blocks/with-clock.ts',
  law: 'blocks/with-clock.ts',
  configuration: 'blocks/configuration/ConfigurationBlock.tsx',
  receipt: 'blocks/on-record.ts',
  status: 'blocks/on-record.ts',
  facts: undefined,
  steps: undefined,
  people: undefined,
  content: undefined,
  greeting: undefined,
  tasks: undefined,
  requests: undefined,
  dates: undefined,
  menu: undefined,
  start: undefined,
  counts: 'blocks/with-work.ts',
  queue: 'blocks/with-work.ts',
  chart: 'blocks/with-work.ts',
  tiles: 'blocks/with-work.ts',
}

/** The module with the head of a page, by its layout. */
const OF_LAYOUT: { readonly [layout: string]: string } = {
  record: 'record/RecordHeader.tsx',
  review: 'record/RecordHeader.tsx',
  receipt: 'record/ReceiptHead.tsx',
  decision: 'decision/ApprovalPage.tsx',
  'forgotten-password': 'sign-in/ForgottenPasswordPage.tsx',
  'new-password': 'sign-in/NewPasswordPage.tsx',
}
const TABS = ['screens/ScreenTabs.tsx', 'screens/parts/TabBar.tsx'] as const

/** Every module that the main part of a first page may need besides the shell. */
export const PARTS: readonly string[] = [...new Set([...Object.values(OF_KIND).flat(), ...Object.values(OF_LAYOUT), ...TABS])].filter(
  (part) => part !== undefined,
)

/** The modules that draw the main part of a screen; its frame is not waited for. */
export const partsOf = (screen: Omit<PageOutline, 'path'>, tab: string | null): ReadonlySet<string> => {
  const head = OF_LAYOUT[screen.layout]
  return new Set([
    ...(head === undefined ? [] : [head]),
    ...(screen.tabs.length > 0 ? TABS : []),
    ...blocksOf(screen, tab).flatMap(({ show }) => OF_KIND[show] ?? []),
  ])
}

type Blocks<B> = { readonly blocks: readonly B[]; readonly tabs: readonly { readonly id: string; readonly blocks: readonly B[] }[] }

/** The blocks that a screen shows first: its own, and those of the tab that the address names. */
export const blocksOf = <B>({ blocks, tabs }: Blocks<B>, tab: string | null): readonly B[] => [
  ...blocks,
  ...((tabs.find(({ id }) => id === tab) ?? tabs[0])?.blocks ?? []),
]
