import { Icon } from './Icon.tsx'
import './status.css'

/** A status: its label, and the family that gives it color and icon. */
export type Status = { readonly label: string; readonly family: string; readonly icon?: string }

/** A status as icon and word; color only supports them. The family says who has the next move. */
export const StatusPill = ({ status, quiet = false }: { status: Status; quiet?: boolean }) => {
  return (
    <span className={`sj-status sj-tone-${status.family}${quiet ? '' : ' pill'}`}>
      <Icon name={status.icon} size={quiet ? 20 : 16} />
      {status.label}
    </span>
  )
}
