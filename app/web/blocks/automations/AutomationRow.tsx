import { Button } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { Icon } from '#renderer'
import type { ServedAutomation } from '../../../server/contract/effects.ts'
import { automationsTexts } from '../../texts/automations-texts.ts'
import { longDate, recently, timeOfDay } from '../../words/dates.ts'
import { DryRunList } from './DryRunList.tsx'

/** One automation; its next run is tried only when somebody asks for it. */
export const AutomationRow = ({ automation }: { readonly automation: ServedAutomation }) => {
  const { id, title, description, next, last } = automation
  const texts = automationsTexts()
  const [open, setOpen] = useState(false)
  const region = useId()
  return (
    <li>
      <Icon name="CalendarClockRegular" />
      <div>
        <p className="sj-strong">{title}</p>
        {description !== undefined && <p>{description}</p>}
        <p className="sj-muted">{texts.next({ date: longDate(next.day), time: timeOfDay(next.time) })}</p>
        <p className="sj-muted">{last === undefined ? texts.never : texts.last({ when: recently(last.at), count: last.carriedOut })}</p>
      </div>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={region}
        aria-label={texts.of({ action: open ? texts.hide : texts.tryIt, title })}
        onClick={() => setOpen(!open)}
      >
        {open ? texts.hide : texts.tryIt}
      </Button>
      <div id={region} className="happenings">
        {open && <DryRunList id={id} />}
      </div>
    </li>
  )
}
