import { CheckmarkCircleRegular, EditRegular, ErrorCircleRegular, LockClosedRegular, SubtractCircleRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { standingOf, type FormStore, type PageState } from '#renderer'
import type { FormPlan } from '#engine'
import { setupTexts } from '../../../texts/setup-texts.ts'

export const CHECK = 'check'

const SIGNS = {
  done: CheckmarkCircleRegular,
  begun: EditRegular,
  todo: SubtractCircleRegular,
  waits: SubtractCircleRegular,
  bad: ErrorCircleRegular,
}
type Standing = keyof typeof SIGNS

type TaskPage = FormPlan['pages'][number]

/** A task that asks for an answer or a row; every other one can wait. */
export const isNeeded = ({ nodes }: TaskPage, { required }: PageState): boolean =>
  required > 0 || nodes.some((node) => node.kind === 'repeat' && (node.minRows ?? 0) > 0)

/** How far a task is. */
export const standingOfTask = (page: TaskPage, state: PageState): Standing => {
  if (state.problems.length > 0) return 'bad'
  if (state.answered > 0) return standingOf(state)
  return isNeeded(page, state) ? 'todo' : 'waits'
}

type LineProps = {
  readonly title: string
  readonly note: string
  readonly standing: Standing | 'locked'
  readonly isHere: boolean
  readonly onGo: () => void
}

const Line = ({ title, note, standing, isHere, onGo }: LineProps) => {
  const Sign = standing === 'locked' ? LockClosedRegular : SIGNS[standing]
  return (
    <li>
      <button type="button" className="sj-setup-task" aria-current={isHere ? 'step' : undefined} onClick={onGo}>
        <Sign fontSize={20} className={`sj-sign-${standing === 'waits' || standing === 'locked' ? 'todo' : standing}`} aria-hidden />
        <span>
          <span className="sj-strong">{title}</span>
          <span className="sj-caption1 sj-muted">{note}</span>
        </span>
      </button>
    </li>
  )
}

type TaskProps = {
  readonly store: FormStore
  readonly page: FormPlan['pages'][number]
  readonly isHere: boolean
  readonly onGo: () => void
}

const Task = ({ store, page, isHere, onGo }: TaskProps) => {
  const texts = setupTexts()
  const state = useAtomValue(store.page(page.id), { store: store.jotai })
  const standing = standingOfTask(page, state)
  const note = standing === 'bad' ? texts.standing.bad({ count: state.problems.length }) : texts.standing[standing]
  return <Line title={page.title} note={note} standing={standing} isHere={isHere} onGo={onGo} />
}

type Props = {
  readonly store: FormStore
  readonly task: string
  /** How many required tasks are not done yet. */
  readonly left: number
  readonly onGo: (task: string) => void
}

/** The tasks of a set-up, in any order; the last one checks and opens. */
export const SetupTasks = ({ store, task, left, onGo }: Props) => {
  const texts = setupTexts()
  const { pages } = store.session.plan
  return (
    <nav aria-label={texts.tasks}>
      <ol className="sj-setup-tasks">
        {pages.map((page) => (
          <Task key={page.id} store={store} page={page} isHere={page.id === task} onGo={() => onGo(page.id)} />
        ))}
        <Line
          title={texts.check}
          note={left > 0 ? texts.checkAfter({ count: left }) : texts.checkReady}
          standing={left > 0 ? 'locked' : 'todo'}
          isHere={task === CHECK}
          onGo={() => onGo(CHECK)}
        />
      </ol>
    </nav>
  )
}
