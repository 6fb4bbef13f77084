import { SearchBox } from '@fluentui/react-components'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { StatusPill, takesLetters } from '#renderer'
import type { Found } from '../../server/contract/views.ts'
import { messageOfError } from '../api/client.ts'
import { useOperation } from '../api/use-operation.ts'
import { toolsTexts } from '../texts/tools-texts.ts'
import { useLetterKeys } from './use-letter-keys.ts'
import './search.css'

/** Letters before a search begins, and the pause after the last key. */
const LETTERS = 2
const PAUSE_MS = 250

/** One search over people and records. `/` goes to it, arrows choose, Enter opens, Escape gives the focus back. */
export const Search = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<Element>(null)
  const list = useId()
  const texts = toolsTexts().search
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { isOn: hasLetterKeys } = useLetterKeys()
  useEffect(() => {
    if (!hasLetterKeys) return undefined
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || takesLetters(event.target)) return
      event.preventDefault()
      before.current = document.activeElement
      input.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hasLetterKeys])
  const asked = open && words.length >= LETTERS
  const { data, error, loading } = useOperation('GET /api/search', asked ? { query: { path: pathname, q: words } } : undefined)
  const kinds = asked ? (data?.kinds ?? []) : []
  const isNone = asked && !loading && error === undefined && data?.kinds.length === 0
  const none = isNone ? texts.none({ words }) : ''
  const lists = isNone ? (data?.lists ?? []) : []
  const targets = [
    ...kinds.flatMap(({ hits, href, total }) => [
      ...hits.map((hit) => ({ key: hit.id, href: hit.href })),
      ...(href !== undefined && total > hits.length ? [{ key: href, href }] : []),
    ]),
    ...lists.map(({ href }) => ({ key: href, href })),
  ]
  const index = Math.min(chosen, targets.length - 1)
  const leave = () => {
    setOpen(false)
    setTyped('')
    setWords('')
  }
  const go = (href: string) => {
    leave()
    input.current?.blur()
    void navigate(href.replace(/^#/, ''))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      leave()
      if (before.current instanceof HTMLElement) before.current.focus()
      return
    }
    if (event.key === 'Enter') {
      const target = targets[index]
      if (target) go(target.href)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || targets.length === 0) return
    event.preventDefault()
    setChosen((index + step + targets.length) % targets.length)
  }
  return (
    <div
      className="sj-search sj-noprint"
      role="search"
      aria-label={texts.region}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <SearchBox
        ref={input}
        className="box"
        value={typed}
        placeholder={texts.placeholder}
        aria-label={texts.placeholder}
        role="combobox"
        aria-expanded={asked}
        aria-controls={list}
        aria-activedescendant={targets.length > 0 ? `${list}-${index}` : undefined}
        contentAfter={typed === '' && hasLetterKeys ? <kbd aria-hidden>/</kbd> : undefined}
        dismiss={typed === '' ? null : { 'aria-label': texts.clear }}
        onFocus={() => setOpen(true)}
        onChange={(_, { value }) => {
          setTyped(value)
          setChosen(0)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      {asked && <FoundList {...{ list, kinds, lists, targets, at: index, error, loading, go, none }} />}
      <p className="sj-vh" role="status">
        {none}
      </p>
    </div>
  )
}

type Target = { readonly key: string; readonly href: string }
type FoundListProps = {
  readonly list: string
  readonly kinds: Found['kinds']
  /** the ways on where nothing is found, which `none` says */
  readonly lists: NonNullable<Found['lists']>
  readonly none: string
  readonly targets: readonly Target[]
  readonly at: number
  readonly error: unknown
  readonly loading: boolean
  readonly go: (href: string) => void
}

/** What was found, by kind; the chosen one is named to a screen reader by the field. */
const FoundList = ({ list, kinds, lists, none, targets, at, error, loading, go }: FoundListProps) => {
  const texts = toolsTexts().search
  const option = ({ key, href }: Target, children: ReactNode, className = 'hit') => {
    const index = targets.findIndex((target) => target.key === key)
    return (
      <div
        key={key}
        id={`${list}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        className={className}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => go(href)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(href)
        }}
      >
        {children}
      </div>
    )
  }
  return (
    <div className="found" id={list} role="listbox" aria-label={texts.results} aria-busy={loading}>
      {error !== undefined && <p role="alert">{messageOfError(error)}</p>}
      {kinds.map(({ label, total, hits, href }) => (
        <div key={label} role="group" aria-label={texts.kind({ label, total })}>
          <p className="kind sj-caption1" aria-hidden>
            {texts.kind({ label, total })}
          </p>
          {hits.map((hit) =>
            option(
              { key: hit.id, href: hit.href },
              <>
                <span>
                  <b className="sj-strong">{hit.label}</b>
                  {hit.detail !== undefined && <span className="sj-muted sj-caption1">{hit.detail}</span>}
                </span>
                {hit.state && <StatusPill status={hit.state} quiet />}
              </>,
            ),
          )}
          {href !== undefined && total > hits.length && option({ key: href, href }, texts.all({ total, label }), 'hit all')}
        </div>
      ))}
      {none !== '' && (
        <div role="group" aria-label={none}>
          <p className="none" aria-hidden>
            {none}
          </p>
          {lists.map(({ label, href }) => option({ key: href, href }, texts.list({ label }), 'hit all'))}
        </div>
      )}
    </div>
  )
}
