import given from './data/notices.json' with { type: 'json' }
import { addDays, type DemoCalendar } from './demo-calendar.ts'
import { demoId, type DemoRecord } from './demo-record.ts'

/** The notices and tasks of the personas. */
export const makeNotices = (
  requests: readonly DemoRecord[],
  nameOf: ReadonlyMap<string, string>,
  { today }: DemoCalendar,
): readonly DemoRecord[] => {
  const onRequests = given.notifications.flatMap(({ to, kind, text, states, count }) =>
    requests
      .filter(({ state, data }) => state !== undefined && states.includes(state) && data['site_id'] === '1')
      .toSorted((left, right) => ((left.updated ?? '') > (right.updated ?? '') ? -1 : 1))
      .slice(0, count)
      .map((request, index) =>
        notification(
          `${to} ${kind} ${request.id}`,
          to,
          kind,
          text.replace('{name}', nameOf.get(request.subject ?? '') ?? ''),
          request.updated ?? request.created,
          index > 2,
          request,
        ),
      ),
  )
  const notices = given.told.map(({ to, kind, text, daysAgo, read }) =>
    notification(`${to} ${text}`, to, kind, text, `${addDays(today, -daysAgo)}T13:30:00.000Z`, read === true),
  )
  const tasks = given.tasks.map((task): DemoRecord => {
    const about = demoId('application', task.about)
    return {
      entity: 'task',
      id: demoId('task', task.title),
      subject: about,
      created: `${addDays(today, -8)}T15:00:00.000Z`,
      data: {
        title: task.title,
        for_person_id: demoId('person', task.for),
        due_on: addDays(today, task.inDays),
        done: task.done === true,
        record_entity: 'application',
        record_id: about,
      },
    }
  })
  return [...onRequests, ...notices, ...tasks]
}

const notification = (
  key: string,
  to: string,
  kind: string,
  text: string,
  created: string,
  read: boolean,
  about?: DemoRecord,
): DemoRecord => {
  return {
    entity: 'notification',
    id: demoId('notification', key),
    created,
    ...(about && { subject: about.id }),
    data: {
      notificationText: text,
      userId: demoId('account', to),
      isReadFlag: read,
      isHideFlag: false,
      notificationTypeName: kind,
      ...(about && { record_entity: about.entity, record_id: about.id }),
    },
  }
}
