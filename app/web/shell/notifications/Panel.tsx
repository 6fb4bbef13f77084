import { Button, Drawer, DrawerBody, DrawerHeader, DrawerHeaderTitle } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { EmptyState, LoadingRows } from '#renderer'
import { messageOfError } from '../../api/client.ts'
import { notificationsTexts } from '../../texts/notifications-texts.ts'
import { calendarDate, dayInWords } from '../../words/dates.ts'
import { byDay } from './by-day.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { useNotifications } from './use-notifications.ts'
import './notifications.css'

type Props = {
  /** somebody who looks at the portal as another person reads, and marks nothing */
  readonly onlyLooks: boolean
  readonly onClose: () => void
}

/** What was told to this person, newest first, by day. Opening the panel marks nothing; opening a line marks it as read. */
export const Panel = ({ onlyLooks, onClose }: Props) => {
  const { lines, error, outcome, isLoading, total, unread, more, showMore, read, readAll, dismiss } = useNotifications()
  const texts = notificationsTexts()
  const place = useRef<HTMLParagraphElement>(null)
  // A line or button that is gone takes the focus with it, and the keys of the panel would no longer hold.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [lines, unread, outcome])
  return (
    <Drawer
      type="overlay"
      position="end"
      open
      className="sj-notes"
      aria-label={texts.title}
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<Button appearance="subtle" aria-label={texts.close} icon={<DismissRegular />} onClick={onClose} />}
          heading={{ className: 'sj-subtitle2' }}
        >
          {texts.title}
        </DrawerHeaderTitle>
        {unread > 0 && (
          <p className="acts">
            <span className="sj-muted">{texts.unreadCount({ count: unread })}</span>
            {!onlyLooks && (
              <Button size="small" appearance="subtle" onClick={readAll}>
                {texts.markAll}
              </Button>
            )}
          </p>
        )}
      </DrawerHeader>
      <DrawerBody>
        <p ref={place} tabIndex={-1} className="said" role={outcome?.failed ? 'alert' : 'status'}>
          {outcome?.text}
          {outcome?.undo && (
            <Button size="small" appearance="subtle" onClick={outcome.undo}>
              {texts.undo}
            </Button>
          )}
        </p>
        {error !== undefined && <EmptyState icon="ErrorCircleRegular" title={texts.notLoaded} text={messageOfError(error)} />}
        {isLoading && error === undefined && <LoadingRows rows={5} />}
        {!isLoading && lines.length === 0 && <EmptyState icon="AlertRegular" title={texts.none} />}
        {[...byDay(lines, calendarDate)].map(([day, ofDay]) => (
          <section key={day} aria-label={dayInWords(day)}>
            <h3 aria-hidden>{dayInWords(day)}</h3>
            <ul>
              {ofDay.map((line) => (
                <NotificationRow
                  key={line.id}
                  line={line}
                  onOpen={() => {
                    if (!onlyLooks) read(line)
                    if (line.href !== undefined) onClose()
                  }}
                  onDismiss={onlyLooks ? undefined : () => dismiss(line)}
                />
              ))}
            </ul>
          </section>
        ))}
        {more > 0 && (
          <p className="more">
            <span className="sj-muted sj-caption1">{texts.shown({ shown: lines.length, total })}</span>
            <Button onClick={showMore}>{texts.more({ count: more })}</Button>
          </p>
        )}
      </DrawerBody>
    </Drawer>
  )
}
