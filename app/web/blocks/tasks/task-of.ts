import type { TaskItem } from '#renderer'
import type { ServedRow } from '../../../server/contract/views.ts'
import { monthAndDay, recently } from '../../words/dates.ts'
import { homeTexts } from '../../texts/home-texts.ts'

const daysLeft = (days: number): string => {
  const texts = homeTexts().tasks
  if (days < 0) return texts.late({ days: -days })
  return days === 0 ? texts.today : texts.left({ days })
}

const savedText = (about: string | undefined, when: string): string =>
  about === undefined || about === '' ? homeTexts().tasks.saved({ when }) : homeTexts().tasks.aboutSaved({ about, when })

/** A row as a task: its title, and either since when somebody waits for it or when it is due. What was begun says when it was saved. */
export const taskOf = (row: ServedRow, cell: { readonly text: string; readonly second?: string } | undefined): TaskItem => {
  const texts = homeTexts().tasks
  const { record, note } = row
  const comment = note && texts.comment({ name: note.by.name, did: note.says ?? texts.wrote, text: note.note ?? '' })
  // A record may be in a state that asks nothing of the person, while the list does.
  const isTheirs = row.state?.family === 'you' || row.state?.family === 'act'
  const waiting = row.state?.family === 'act' && record?.state !== undefined
  const [deadline] = record?.deadlines ?? []
  const due = waiting
    ? texts.waitingSince({ date: monthAndDay(record.state.since) })
    : deadline && texts.due({ label: deadline.label, date: monthAndDay(deadline.on) })
  return {
    id: row.id,
    title: record?.state?.task ?? cell?.text ?? '',
    href: row.href ?? '#/',
    waiting,
    text: comment ?? (record && row.state?.family === 'you' ? savedText(cell?.second, recently(record.savedAt)) : cell?.second),
    ...(isTheirs && { icon: row.state?.icon, family: row.state?.family }),
    ...(due !== undefined && { due }),
    ...(!waiting && deadline && { left: daysLeft(deadline.inDays), late: deadline.inDays < 0 }),
  }
}
