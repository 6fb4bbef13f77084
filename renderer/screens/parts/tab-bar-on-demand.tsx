import { onDemand } from '../../state/on-demand.ts'
import type { TabBarProps } from './tab-item.ts'
import './tabs.css'

/** Tabs come with the first record: measuring what fits, and the menu for the rest, weigh as much as a landing page. Their line stands before. */
export const TabBar = onDemand<TabBarProps>(
  () => import('./TabBar.tsx').then((file) => file.TabBar),
  () => <div className="sj-tabs" style={{ blockSize: 45 }} />,
  'now',
)
