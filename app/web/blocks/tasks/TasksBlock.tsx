import { EmptyState, LoadingRows, onDemand, TaskList } from '#renderer'
import { messageOfError } from '../../api/client.ts'
import { useRecordIfAny } from '../../record/RecordProvider.tsx'
import type { BlockProps } from '../block-props.ts'
import { useOperation } from '../../api/use-operation.ts'
import { tasksAsk } from '../asks.ts'
import { firstCell } from '../first-cell.ts'
import { taskOf } from './task-of.ts'
import { homeTexts } from '../../texts/home-texts.ts'

// Beside a record, which is no landing page; nothing stands there before the tasks are known either.
const AsideTasks = onDemand(() => import('./AsideTasks.tsx').then((file) => file.AsideTasks))

/** This person's next tasks: the rows of a view in which the next move is theirs. */
export const TasksBlock = ({ block }: BlockProps<'tasks'>) => {
  const { data, error } = useOperation('GET /api/views/:view', tasksAsk(block), useRecordIfAny()?.turn)
  if (block.aside) return <AsideTasks title={block.title} view={data} />
  const rows = data?.rows ?? []
  return (
    <section aria-label={block.title ?? homeTexts().tasks.title}>
      <div className="sj-sechead">
        <h2 className="sj-subtitle1">{block.title ?? homeTexts().tasks.title}</h2>
      </div>
      {error !== undefined && <p role="alert">{messageOfError(error)}</p>}
      {error === undefined && !data && (
        <div className="sj-card sj-waits-task">
          <LoadingRows rows={2} />
        </div>
      )}
      {data && rows.length === 0 && (
        <div className="sj-card">
          <EmptyState
            icon="CheckmarkCircleRegular"
            title={data.empty?.title ?? block.empty ?? homeTexts().tasks.none}
            text={data.empty?.text}
          />
        </div>
      )}
      {data && rows.length > 0 && <TaskList tasks={rows.map((row) => taskOf(row, firstCell(row, data)))} />}
    </section>
  )
}
