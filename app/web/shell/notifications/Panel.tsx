import { Button, Drawer, DrawerBody, DrawerHeader, DrawerHeaderTitle } from '@fluentui/react-components'
import { DismissRegular, SettingsRegular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { EmptyState, LoadingRows } from '#renderer'
import { messageOfError } from '../../api/client.ts'
import { notificationsTexts } from '../../texts/notifications-texts.ts'
import { calendarDate, dayInWords } from '../../words/dates.ts'
import { byDay } from './by-day.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { useSheet } from './use-sheet.ts'
import { useNotifications } from './use-notifications.ts'
import './notifications.css'

type Props = {
  /** somebody who looks at the portal as another person reads, and marks nothing */
  readonly onlyLooks: boolean
  /** opens how this person is told; undefined where there is nothing to choose */
  readonly onSettings: (() => void) | undefined
  readonly onClose: () => void
}

/** What was told to this person, newest first, by day. Opening the panel marks nothing; opening a line marks it as read. */
export const Panel = ({ onlyLooks, onSettings, onClose }: Props) => {
  const sheet = useSheet(onClose)
  const { lines, error, outcome, isLoading, total, unread, more, showMore, again, read, readAll, dismiss, dismissAll } = useNotifications()
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
        if (!open) sheet.close()
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <>
              {onSettings && (
                <Button
                  appearance="subtle"
                  aria-label={texts.settings}
                  icon={<SettingsRegular />}
                  onClick={() => {
                    sheet.close()
                    onSettings()
                  }}
                />
              )}
              <Button appearance="subtle" aria-label={texts.close} icon={<DismissRegular />} onClick={sheet.close} />
            </>
          }
          heading={{ className: 'sj-subtitle2' }}
        >
          {texts.title}
        </DrawerHeaderTitle>
        {lines.length > 0 && (
          <p className="acts">
            <span className="sj-muted">{texts.unreadCount({ count: unread })}</span>
            {!onlyLooks && (
              <span>
                {unread > 0 && (
                  <Button size="small" appearance="subtle" onClick={readAll}>
                    {texts.markAll}
                  </Button>
                )}
                <Button size="small" appearance="subtle" onClick={dismissAll}>
                  {texts.dismissAll}
                </Button>
              </span>
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
        {error !== undefined && (
          <EmptyState
            icon="ErrorCircleRegular"
            title={texts.notLoaded}
            text={messageOfError(error)}
            action={<Button onClick={again}>{texts.again}</Button>}
          />
        )}
        {isLoading && error === undefined && <LoadingRows rows={5} />}
        {!isLoading && error === undefined && lines.length === 0 && <EmptyState icon="AlertRegular" title={texts.none} />}
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
                    if (line.href === undefined) return
                    sheet.open(line.href)
                    onClose()
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
