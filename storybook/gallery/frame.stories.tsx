import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { PageHeader, SideMenu, TopBar } from '#renderer'

const menu = [
  { id: 'home', label: 'Home', icon: 'HomeRegular', href: '#home' },
  {
    id: 'students',
    label: 'Students',
    icon: 'HatGraduationRegular',
    subMenu: [
      { id: 'requests', label: 'Requests', href: '#requests', superText: '18' },
      { id: 'records', label: 'Records', href: '#records' },
    ],
  },
  { id: 'scholars', label: 'Scholars', icon: 'PersonRegular', href: '#scholars' },
  { id: 'help', label: 'Handbook', icon: 'BookRegular', href: 'https://example.edu', isUrl: true },
]
const links = [{ id: 'portal', label: 'My requests', href: '#mine' }]

const bar = {
  institution: 'Halverton State University',
  heading: 'International Students & Scholars',
  notice: 'Demo data. Not connected to SEVIS and not SEVP-approved.',
  home: '#home',
  person: { name: 'Lund, Marta', detail: 'Department, Chemistry' },
  look: 'light' as const,
  onLook: () => undefined,
  onSignOut: () => undefined,
}

const Office = () => {
  const [drawer, setDrawer] = useState(false)
  return (
    <>
      <TopBar {...bar} links={[]} unread={3} onBell={() => undefined} onMenu={() => setDrawer(true)} />
      <div className="sj-shell">
        <SideMenu items={menu} here="#requests" drawer={drawer} onClose={() => setDrawer(false)} />
        <main id="main" tabIndex={-1} className="sj-main">
          <PageHeader title="Requests" size="title3" crumbs={[{ label: 'Students', href: '#students' }, { label: 'Requests' }]} />
        </main>
      </div>
    </>
  )
}

const meta: Meta = { title: 'Parts of screens/Frame', parameters: { bare: true } }
export default meta

export const ForTheOffice: StoryObj = { name: 'Office: top bar and side menu', render: () => <Office /> }
export const ForAPerson: StoryObj = {
  name: 'Student: top bar with links',
  render: () => <TopBar {...bar} links={links} person={{ name: 'Okafor, Ria', detail: 'Student' }} unread={0} onBell={() => undefined} />,
}
export const SignedOut: StoryObj = { name: 'Nobody signed in', render: () => <TopBar {...bar} links={[]} person={undefined} /> }
