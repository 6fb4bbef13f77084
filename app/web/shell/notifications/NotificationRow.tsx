import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { notificationsTexts } from '../../texts/notifications-texts.ts'
import { clock } from '../../words/dates.ts'
import type { Line } from './by-day.ts'

type Props = { readonly line: Line; readonly onOpen: () => void; readonly onDismiss: (() => void) | undefined }

/** One line: a dot and weight while it is unread, a link to its record, and a button that dismisses it, as the Delete key does. */
export const NotificationRow = ({ line: { text, read, at, about, href }, onOpen, onDismiss }: Props) => {
  const texts = notificationsTexts()
  const words = (
    <>
      {!read && <span className="sj-vh">{texts.unread} </span>}
      {text}
    </>
  )
  return (
    <li
      className={read ? 'read' : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Delete') onDismiss?.()
      }}
    >
      <span className="dot" aria-hidden />
      <div>
        {href === undefined ? (
          <button type="button" onClick={onOpen}>
            {words}
          </button>
        ) : (
          <a
            href={href}
            onClick={(event) => {
              // Another tab or window is opened by the browser.
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onOpen()
            }}
          >
            {words}
          </a>
        )}
        <p className="sj-muted sj-caption1">{about === undefined ? clock(at) : texts.detail({ about, time: clock(at) })}</p>
      </div>
      {onDismiss && (
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular fontSize={16} />}
          aria-label={texts.dismiss({ text })}
          onClick={onDismiss}
        />
      )}
    </li>
  )
}
