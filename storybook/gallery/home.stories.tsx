import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Card,
  DateTiles,
  DeadlineList,
  DocumentList,
  FactList,
  PageHeader,
  PeopleList,
  RequestCard,
  ServiceMenu,
  TaskList,
} from '#renderer'

const tasks = [
  {
    id: '1',
    title: 'Answer the question of the office',
    text: 'About the end date of your CPT request',
    href: '#task-1',
    icon: 'ChatHelpRegular',
    family: 'act',
    due: 'Waiting for you since November 9',
    waiting: true,
  },
  {
    id: '2',
    title: 'Finish your CPT request',
    text: 'Two sections to go',
    href: '#task-2',
    icon: 'EditRegular',
    family: 'you',
    due: 'Send by November 18',
    left: '3 days late',
    late: true,
  },
] as const

const services = [
  {
    id: 'work',
    label: 'Working',
    icon: 'BriefcaseRegular',
    subMenu: [
      { id: 'cpt', label: 'Curricular practical training', help: 'Work that belongs to your course', start: 'cpt-request.case' },
      { id: 'opt', label: 'Update my employer on OPT', closed: { why: 'Opens when your OPT begins, on 06/01/2027.' } },
    ],
  },
  {
    id: 'studies',
    label: 'Studies',
    icon: 'HatGraduationRegular',
    subMenu: [{ id: 'rcl', label: 'Reduced course load', help: 'Fewer courses for a good reason', href: '#rcl' }],
  },
]

const meta: Meta = { title: 'Parts of screens/Home and record' }
export default meta

export const Tasks: StoryObj = { name: 'What needs you', render: () => <TaskList tasks={tasks} /> }
export const Services: StoryObj = {
  name: 'Service menu',
  render: () => (
    <>
      <PageHeader title="Services" />
      <h2 className="sj-subtitle1" style={{ marginBlockEnd: 12 }}>
        Start a request
      </h2>
      <ServiceMenu items={services} start={() => undefined} />
    </>
  ),
}
export const InProgress: StoryObj = {
  name: 'Request in progress',
  render: () => (
    <RequestCard
      request={{
        id: '1',
        title: 'CPT request',
        line: 'Brightwater Turbines, 01/11/2027 to 04/30/2027',
        href: '#request',
        status: { label: 'In Review', family: 'office', icon: 'EyeRegular' },
        steps: [
          { label: 'You', status: 'done' },
          { label: 'Approver', status: 'done' },
          { label: 'Office', status: 'now', family: 'office' },
          { label: 'Done', status: 'ahead' },
        ],
        next: 'Next: the office decides, usually within five working days.',
      }}
    />
  ),
}
export const Asked: StoryObj = {
  name: 'Request with a question',
  render: () => (
    <RequestCard
      request={{
        id: '2',
        title: 'Add a dependent',
        line: 'Request 2026-04391, sent November 2',
        href: '#request',
        status: { label: 'Clarification Requested', family: 'act', icon: 'ChatHelpRegular' },
        steps: [
          { label: 'You', status: 'done' },
          { label: 'Back with you', status: 'now', family: 'act' },
          { label: 'Done', status: 'ahead' },
        ],
        next: 'Then the office continues. Usually 3 working days.',
        action: { label: 'Answer the question', href: '#request?do=answer' },
      }}
    />
  ),
}
export const Beside: StoryObj = {
  name: 'Beside a record',
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 400 }}>
      <Card title="Facts">
        <FactList
          facts={[
            { label: 'Program', value: 'Mechanical Engineering, MS' },
            { label: 'Program end', value: '05/14/2028' },
            { label: 'Passport', value: '' },
            { label: 'Office', value: 'isss@halverton.example' },
          ]}
        />
      </Card>
      <Card title="Deadlines">
        <DeadlineList
          deadlines={[
            { label: 'LCA expires', date: '11/18/2026', inDays: -3 },
            { label: 'Answer the question', date: '11/24/2026', inDays: 3 },
            { label: 'Status ends', date: '08/14/2027', inDays: 266 },
          ]}
        />
      </Card>
      <Card title="Documents">
        <DocumentList
          documents={[{ id: '1', name: 'Offer letter.pdf', size: '214 KB', type: 'application/pdf', by: 'Ria Okafor', when: '11/16/2026' }]}
          open={() => undefined}
        />
      </Card>
      <Card title="Many documents">
        <DocumentList
          documents={Array.from({ length: 12 }, (_, index) => ({
            id: `${index}`,
            name: index === 7 ? 'Référence de l’université.pdf' : `Pay statement ${index + 1}.pdf`,
            size: '214 KB',
            type: 'application/pdf',
            by: 'Ria Okafor',
            when: '11/16/2026',
          }))}
          open={() => undefined}
        />
      </Card>
      <Card title="No documents">
        <DocumentList documents={[]} open={() => undefined} />
      </Card>
      <Card title="People">
        <PeopleList
          people={[
            { id: '1', name: 'Luis Ferrante', detail: 'Officer' },
            { id: '2', name: 'Dana Abara', detail: 'Approver, Chemistry' },
          ]}
        />
      </Card>
      <Card title="Dates">
        <DateTiles
          dates={[
            { month: 'Nov', day: '24', text: 'Answer the question of the office' },
            { month: 'Jan', day: '11', text: 'Your training starts', note: '2028' },
          ]}
        />
      </Card>
    </div>
  ),
}
