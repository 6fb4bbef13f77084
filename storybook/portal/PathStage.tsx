import { useState, type ReactNode } from 'react'
import type { WorkflowDrawing } from '#engine'
import { LoadingRows, onDemand } from '#renderer'
import { PathTable } from '../../app/web/blocks/configuration/path/PathTable.tsx'
import '../../app/web/blocks/configuration/path/path.css'
import { readingFor, type Readings } from './readings.ts'

// What arranges a diagram weighs more than all other stories.
const PathDiagram = onDemand(
  () => import('../../app/web/blocks/configuration/path/PathDiagram.tsx').then((file) => file.PathDiagram),
  () => <LoadingRows rows={8} />,
  'now',
)

const Path = ({ drawing, isPhone }: { readonly drawing: WorkflowDrawing; readonly isPhone: boolean }) => {
  const [chosen, choose] = useState('')
  const acts = { drawing, chosen, onChoose: choose }
  return (
    <section className="sj-card sj-path" aria-label="Path" tabIndex={-1}>
      {isPhone ? <PathTable {...acts} /> : <PathDiagram {...acts} onAdd={() => undefined} onRemove={() => undefined} />}
    </section>
  )
}

/** The path of a case as the editor draws it: a diagram, and on a phone its list. */
export const drawPath = (readings: Readings<WorkflowDrawing>, globals: { readonly [name: string]: unknown }): ReactNode => {
  const drawing = readingFor(readings, globals)
  const viewport = globals['viewport'] as { readonly value?: string } | undefined
  return drawing && <Path drawing={drawing} isPhone={viewport?.value === 'phone'} />
}
