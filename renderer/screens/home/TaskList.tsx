import { ChevronRightRegular } from '@fluentui/react-icons'
import { Icon } from '../parts/Icon.tsx'
import './home.css'

/** A task of this person, with a link to the place where it is done. */
export type TaskItem = {
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly href: string
  readonly icon?: string
  readonly family?: string
  readonly due?: string
  readonly left?: string
  /** somebody is waiting for it */ readonly waiting?: boolean
  readonly late?: boolean
}

/** The next tasks of this person, each linked to the place where it is done. */
export const TaskList = ({ tasks }: { tasks: readonly TaskItem[] }) => {
  return (
    <ul className="sj-card sj-tasks">
      {tasks.map((task) => (
        <li key={task.id} className={`sj-tone-${task.family ?? 'you'}`}>
          <span className="tic">
            <Icon name={task.icon ?? 'EditRegular'} />
          </span>
          <div className="t">
            <a href={task.href}>{task.title}</a>
            {task.text !== undefined && <div className="sj-muted">{task.text}</div>}
          </div>
          <div className="due">
            {task.due !== undefined &&
              (task.waiting ? (
                <span className="wait">
                  <Icon name="HourglassRegular" size={16} />
                  {task.due}
                </span>
              ) : (
                task.due
              ))}
            {task.left !== undefined && (
              <div className={task.late ? 'sj-caption1 sj-problem-text' : 'sj-muted sj-caption1'}>{task.left}</div>
            )}
          </div>
          <ChevronRightRegular className="sj-points" aria-hidden fontSize={20} />
        </li>
      ))}
    </ul>
  )
}
