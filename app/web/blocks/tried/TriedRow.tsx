import { Button } from '@fluentui/react-components'
import { useId, useState, type ReactNode } from 'react'
import { Icon } from '#renderer'
import './tried.css'

type TriedRowProps = {
  readonly icon: string
  readonly title: string
  readonly children: ReactNode
  /** Says the words of the button, and what is tried once it is pressed; left out, the row has nothing to try. */
  readonly tried?: {
    readonly show: string
    readonly hide: string
    readonly label: (action: string) => string
    readonly draw: () => ReactNode
  }
}

/** A row of a list of `sj-tried` that says what is, and tries what would be only when somebody asks. */
export const TriedRow = ({ icon, title, children, tried }: TriedRowProps) => {
  const [open, setOpen] = useState(false)
  const region = useId()
  const action = open ? tried?.hide : tried?.show
  return (
    <li>
      <Icon name={icon} />
      <div>
        <p className="sj-strong">{title}</p>
        {children}
      </div>
      {tried && action !== undefined && (
        <Button size="small" aria-expanded={open} aria-controls={region} aria-label={tried.label(action)} onClick={() => setOpen(!open)}>
          {action}
        </Button>
      )}
      <div id={region} className="result">
        {open && tried?.draw()}
      </div>
    </li>
  )
}
