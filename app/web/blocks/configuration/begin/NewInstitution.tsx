import { Button } from '@fluentui/react-components'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { FormView, Message } from '#renderer'
import type { Answers } from '#engine'
import type { FormPreview, ServedInstitutionFiles, ServedOpenedInstitution } from '../../../../server/contract/configuration.ts'
import { call } from '../../../api/client.ts'
import { kept } from '../../../api/kept.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { HOME } from '../addresses.ts'
import { FindingsCard } from '../FindingsCard.tsx'
import { FormActs } from '../FormActs.tsx'
import { useAskedForm } from './use-asked-form.ts'

/** Answers stay in this browser until the institution is open: they are many, and somebody may have to ask for one. */
const KEY = 'sojourn.new-institution'

const keptAnswers = (): Answers => {
  try {
    return JSON.parse(kept()?.getItem(KEY) ?? '{}') as Answers
  } catch {
    return {}
  }
}

/** One file, which `npx sojourn` and people read alike: each file of the institution by its place in the office. */
const savedAs = (code: string, files: ServedInstitutionFiles['files']): { readonly href: string; readonly download: string } => {
  const text = `${JSON.stringify(Object.fromEntries(files.map(({ file, text }) => [file, text])), null, 2)}\n`
  return { href: `data:application/json;charset=utf-8,${encodeURIComponent(text)}`, download: `${code}.files.json` }
}

const Checked = ({ code, files, findings }: ServedInstitutionFiles) => {
  const texts = configurationTexts()
  return (
    <div className="sj-stack s" role="status">
      <p className="sj-strong">{texts.institutionReady({ count: files.length })}</p>
      <ul className="sj-mono sj-caption1">
        {files.map(({ file }) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
      <p>
        <a {...savedAs(code, files)}>{texts.saveFiles}</a>
      </p>
      {findings.length > 0 && <FindingsCard findings={findings} />}
    </div>
  )
}

const Opened = ({ name, address, link }: ServedOpenedInstitution) => {
  const texts = configurationTexts()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="sj-stack s">
      <h3 className="sj-subtitle2" tabIndex={-1} ref={title}>
        {texts.institutionOpen({ name })}
      </h3>
      <p>
        <a href={address}>{address}</a>
      </p>
      {link !== undefined && (
        <p>
          {texts.institutionFirst} <a href={link}>{link}</a>
        </p>
      )}
      <p>
        <Button as="a" href={`#${HOME}`}>
          {texts.home}
        </Button>
      </p>
    </div>
  )
}

/** A new institution of the office: it is checked as it would be, and opens while the portal runs. */
export const NewInstitution = ({ preview }: { readonly preview: FormPreview }) => {
  const texts = configurationTexts()
  const { store, isSound, refused, refuse } = useAskedForm(preview, keptAnswers())
  const [busy, setBusy] = useState<'check' | 'open'>()
  const [checked, setChecked] = useState<ServedInstitutionFiles>()
  const [opened, setOpened] = useState<ServedOpenedInstitution>()
  useEffect(
    () =>
      store.onChanged(() => {
        kept()?.setItem(KEY, JSON.stringify(store.session.submission()))
        // What was checked is no longer what would be opened.
        setChecked(undefined)
      }),
    [store],
  )
  const send = async (act: 'check' | 'open'): Promise<void> => {
    if (busy || !isSound()) return
    setBusy(act)
    refuse(undefined)
    try {
      const body = { answers: store.session.submission() }
      if (act === 'check') setChecked(await call('POST /api/configuration/institutions/check', { body }))
      else {
        setOpened(await call('POST /api/configuration/institutions', { body }))
        kept()?.removeItem(KEY)
      }
    } catch (failure) {
      refuse(failure)
    }
    setBusy(undefined)
  }
  const check = (event: FormEvent): void => {
    event.preventDefault()
    void send('check')
  }
  if (opened) return <Opened {...opened} />
  return (
    <form className="sj-stack s" noValidate onSubmit={check}>
      {refused !== undefined && <Message intent="error">{refused}</Message>}
      <p className="sj-muted">{texts.institutionText}</p>
      <FormView store={store} intro={null} problemsAt="questions" />
      {checked && <Checked {...checked} />}
      <FormActs
        act={busy === 'check' ? texts.institutionChecking : texts.institutionCheck}
        isHeld={busy !== undefined}
        isSecond={checked !== undefined}
      >
        {checked && (
          <Button appearance="primary" disabledFocusable={busy !== undefined} onClick={() => void send('open')}>
            {busy === 'open' ? texts.institutionOpening : texts.institutionOpenIt}
          </Button>
        )}
      </FormActs>
    </form>
  )
}
