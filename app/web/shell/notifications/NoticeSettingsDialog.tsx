import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Select,
  Switch,
} from '@fluentui/react-components'
import { useState } from 'react'
import { LoadingRows, Message } from '#renderer'
import type { NoticeSettings } from '../../../server/contract/notifications.ts'
import { call, messageOfError } from '../../api/client.ts'
import { saidOf } from '../../api/said-of.ts'
import { useOperation } from '../../api/use-operation.ts'
import { noticeSettingsTexts } from '../../texts/notifications-texts.ts'
import { timeOfDay } from '../../words/dates.ts'
import { chooseDesktopNotices, desktopNotices } from './desktop-notices.ts'
import './notice-settings.css'

type Kind = NoticeSettings['kinds'][number]
type Choice = Partial<Pick<Kind, 'portal' | 'mail'>>

const WAYS = ['at-once', 'digest', 'none'] as const

/** How somebody is told of each kind of notice, and on this device. Each choice is stored at once, and drawn as it was when it was refused. */
export const NoticeSettingsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const texts = noticeSettingsTexts()
  const { data, error, put } = useOperation('GET /api/notifications/settings', {})
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState(false)
  const store = async (stored: Promise<NoticeSettings>): Promise<void> => {
    setProblem(undefined)
    setSaved(false)
    try {
      put(await stored)
      setSaved(true)
    } catch (failure) {
      if (data) put(data)
      setProblem(saidOf(failure, 'bad-request'))
    }
  }
  const choose = ({ id }: Kind, choice: Choice): void => {
    if (data) put({ ...data, kinds: data.kinds.map((kind) => (kind.id === id ? { ...kind, ...choice } : kind)) })
    void store(call('PUT /api/notifications/settings', { body: { kind: id, ...choice } }))
  }
  const failed = problem ?? (error === undefined ? undefined : messageOfError(error))
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <DialogSurface className="sj-told">
        <DialogBody>
          <DialogTitle>{texts.title}</DialogTitle>
          <DialogContent>
            <p className="sj-muted">{texts.text}</p>
            {failed !== undefined && <Message intent="error">{failed}</Message>}
            {!data && failed === undefined && <LoadingRows rows={5} />}
            {data && data.kinds.length === 0 && <p>{texts.nothing}</p>}
            {data && data.kinds.length > 0 && <Kinds settings={data} onChoose={choose} />}
            {data && (
              <p className="sj-muted sj-caption1">
                {texts.digestAt({ time: timeOfDay(data.digestTime) })} {texts.address({ email: data.email })}
              </p>
            )}
            <Desktop />
            <p role="status" className="sj-muted">
              {saved ? texts.saved : ''}
            </p>
          </DialogContent>
          <DialogActions>
            {data?.chosen === true && (
              <Button onClick={() => void store(call('DELETE /api/notifications/settings', {}))}>{texts.reset}</Button>
            )}
            <Button appearance="primary" onClick={onClose}>
              {texts.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

type KindsProps = { readonly settings: NoticeSettings; readonly onChoose: (kind: Kind, choice: Choice) => void }

const Kinds = ({ settings: { kinds, bell }, onChoose }: KindsProps) => {
  const texts = noticeSettingsTexts()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.kind}</th>
          {bell && <th scope="col">{texts.bell}</th>}
          <th scope="col">{texts.mail}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.id}>
            <th scope="row">
              {kind.label}
              {kind.help !== undefined && <span className="sj-muted sj-caption1">{kind.help}</span>}
            </th>
            {bell && (
              <td>
                <span className="name" aria-hidden>
                  {texts.bell}
                </span>
                {kind.always ? (
                  texts.always
                ) : (
                  <Checkbox
                    aria-label={texts.bellOf({ kind: kind.label })}
                    checked={kind.portal}
                    onChange={(_, { checked }) => onChoose(kind, { portal: checked === true })}
                  />
                )}
              </td>
            )}
            <td>
              <span className="name" aria-hidden>
                {texts.mail}
              </span>
              <Select
                aria-label={texts.mailOf({ kind: kind.label })}
                value={kind.mail}
                onChange={(_, { value }) => onChoose(kind, { mail: WAYS.find((way) => way === value) ?? kind.mail })}
              >
                {WAYS.map((way) => (
                  <option key={way} value={way}>
                    {texts[way]}
                  </option>
                ))}
              </Select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Desktop = () => {
  const texts = noticeSettingsTexts()
  const [state, setState] = useState(desktopNotices)
  if (state === 'none') return null
  return (
    <section aria-label={texts.desktop}>
      <h3 className="sj-subtitle2">{texts.desktop}</h3>
      <p className="sj-muted">{state === 'blocked' ? texts.desktopBlocked : texts.desktopText}</p>
      {state !== 'blocked' && (
        <Switch
          label={texts.desktopOn}
          checked={state === 'on'}
          onChange={(_, { checked }) => void chooseDesktopNotices(checked).then(setState)}
        />
      )}
    </section>
  )
}
