import { onDemand } from '../../state/on-demand.ts'
import type { TabBarProps } from './tab-item.ts'
import './tabs.css'

/**
 * Tabs are loaded with the first record: measuring them and the overflow menu weigh as much as a landing page. A placeholder keeps their
 * line.
 */
export const TabBar = onDemand<TabBarProps>(
  () => import('./TabBar.tsx').then((file) => file.TabBar),
  () => <div className="sj-tabs" style={{ blockSize: 45 }} />,
  'now',
)
