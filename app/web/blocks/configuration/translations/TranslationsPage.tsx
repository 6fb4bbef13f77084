import './translations.css'
import { Button, Input, Select } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState, Icon, Message } from '#renderer'
import type { TranslationWork } from '../../../../server/contract/configuration/translations.ts'
import { announce } from '../../../shell/announce.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { translatingTexts } from '../../../texts/translating-texts.ts'
import { editorAddress, reviewAddress } from '../addresses.ts'
import { OvertakenEdits } from '../OvertakenEdits.tsx'
import { PageHead, PageToCome } from '../PageHead.tsx'
import { RefusedEdit } from '../RefusedEdit.tsx'
import { ChangePill } from '../change/ChangePill.tsx'
import { AskedStep } from '../remove/AskedRemoval.tsx'
import { StateLine } from '../StateLine.tsx'
import { useUndoKeys } from '../use-undo-keys.ts'
import { ExportTexts } from './ExportTexts.tsx'
import { ImportTexts } from './ImportTexts.tsx'
import { languageName } from './language-name.ts'
import { ProgressCard } from './ProgressCard.tsx'
import { TranslationRow } from './TranslationRow.tsx'
import { nameOfText, useTranslations, type OpenTranslations, type WantedTexts } from './use-translations.ts'

const SHOWS = ['todo', 'missing', 'outdated', 'faulty', 'done', 'all'] as const
const PAUSE_MS = 300
const SAID_MS = 4000

const KEYS = ['next', 'field', 'undo'] as const

type Show = (typeof SHOWS)[number]

const countOf = ({ missing, outdated, faulty, done }: TranslationWork['counts'], show: Show): number =>
  ({ todo: missing + outdated + faulty, missing, outdated, faulty, done, all: missing + outdated + faulty + done })[show]

/** What of the address says which texts are wanted. */
const useWanted = () => {
  const [params, setParams] = useSearchParams()
  const asked = params.get('show')
  const show = SHOWS.find((each) => each === asked) ?? 'todo'
  const [q, definition, group] = ['q', 'of', 'group'].map((name) => params.get(name) ?? undefined)
  const wanted: WantedTexts = { show, ...(q && { q }), ...(definition && { definition }), ...(group && { group }) }
  const want = (next: { readonly [name: string]: string | undefined }): void =>
    setParams(
      (present) => {
        for (const [name, value] of Object.entries(next)) {
          if (value === undefined || value === '') present.delete(name)
          else present.set(name, value)
        }
        return present
      },
      { replace: true },
    )
  return { wanted, show, want }
}

const Find = ({ words, onFind }: { readonly words: string; readonly onFind: (words: string) => void }) => {
  const texts = translatingTexts()
  const [typed, setTyped] = useState(words)
  useEffect(() => {
    if (typed.trim() === words) return undefined
    const timer = setTimeout(() => onFind(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, words, onFind])
  return (
    <Input
      value={typed}
      aria-label={texts.find}
      placeholder={texts.find}
      contentBefore={<Icon name="SearchRegular" />}
      onChange={(_, { value }) => setTyped(value)}
    />
  )
}

type HeadProps = {
  readonly open: OpenTranslations
  readonly work: TranslationWork
  readonly tool: 'export' | 'import' | undefined
  readonly onTool: (tool: 'export' | 'import' | undefined) => void
  readonly onChange: (change: string) => void
}

const Head = ({ open, work, tool, onTool, onChange }: HeadProps) => {
  const [texts, own] = [configurationTexts(), translatingTexts()]
  const change = work.change?.id ?? open.current()
  return (
    <PageHead title={own.title({ from: languageName(work.original), to: languageName(work.language) })}>
      <ChangePill current={work.change} onChoose={onChange} />
      <span className="sj-push sj-conf-acts">
        <StateLine state={open.state} />
        <Button size="small" disabledFocusable={work.undo === undefined} onClick={() => void open.step('undo')}>
          {texts.undo}
        </Button>
        <Button size="small" disabledFocusable={work.redo === undefined} onClick={() => void open.step('redo')}>
          {texts.redo}
        </Button>
        {(['export', 'import'] as const).map((each) => (
          <Button key={each} size="small" aria-expanded={tool === each} onClick={() => onTool(tool === each ? undefined : each)}>
            {own[each]}
          </Button>
        ))}
        {change !== undefined && (
          <Button as="a" size="small" appearance="primary" href={`#${reviewAddress(change)}`}>
            {texts.review}
          </Button>
        )}
      </span>
    </PageHead>
  )
}

const focusText = (name: string): void => document.querySelector<HTMLElement>(`[data-text="${CSS.escape(name)}"]`)?.focus()

type RowsProps = {
  readonly open: OpenTranslations
  readonly work: TranslationWork
  readonly wanted: WantedTexts
  readonly want: (next: { readonly [name: string]: string | undefined }) => void
}

const Rows = ({ open, work, wanted, want }: RowsProps) => {
  const texts = translatingTexts()
  const { texts: shown, found } = work
  const change = work.change?.id ?? open.current()
  const [language, original] = [work.language, work.original].map((code) => ({ code, name: languageName(code) }))
  const goOn = async (from: number): Promise<void> => {
    const next = shown.slice(from + 1).find(({ state }) => state !== 'done')
    if (next) return focusText(nameOfText(next))
    const fetched = found > shown.length ? await open.more() : undefined
    const target = fetched ?? shown.slice(0, from).find(({ state }) => state !== 'done')
    if (!target) return announce(texts.noneLeft, SAID_MS)
    // What was fetched is drawn first.
    requestAnimationFrame(() => requestAnimationFrame(() => focusText(nameOfText(target))))
  }
  if (!language || !original) return null
  if (shown.length === 0) {
    const isFiltered = wanted.q !== undefined || wanted.definition !== undefined || wanted.group !== undefined
    return isFiltered ? (
      <EmptyState icon="SearchRegular" title={texts.notFound} text={texts.notFoundText} />
    ) : (
      <EmptyState icon="CheckmarkCircleRegular" title={texts.nothing} text={texts.nothingText} />
    )
  }
  return (
    <>
      <ul className="sj-tr-rows" aria-label={texts.texts}>
        {shown.map((text, index) => (
          <TranslationRow
            key={`${nameOfText(text)} ${open.turn}`}
            text={text}
            language={language}
            original={original}
            onSay={(words, was) => open.say([{ definition: text.definition, place: text.place, text: words, was }])}
            onNext={() => void goOn(index)}
            onAround={
              wanted.definition === text.definition
                ? undefined
                : () => want({ of: text.definition, show: 'all', q: undefined, group: undefined })
            }
            href={`#${editorAddress(text.definition, { at: text.place.startsWith('/') ? text.place : '', ...(change !== undefined && { change }) })}`}
          />
        ))}
      </ul>
      {found > shown.length && (
        <p className="sj-tr-more">
          <Button onClick={() => void open.more()}>{texts.more({ count: found - shown.length })}</Button>
        </p>
      )}
    </>
  )
}

/** The texts of the office beside what another language says of them: what is missing, out of date or faulty first. */
export const TranslationsPage = ({ language, change }: { readonly language: string; readonly change: string | undefined }) => {
  const texts = translatingTexts()
  const { wanted, show, want } = useWanted()
  const [tool, setTool] = useState<'export' | 'import'>()
  const open = useTranslations(language, change, wanted, texts.name({ language: languageName(language) }))
  useUndoKeys(open.step)
  const { work, error } = open
  if (!work) return <PageToCome title={languageName(language)} error={error} />
  const title = wanted.definition === undefined ? undefined : (work.texts[0]?.title ?? wanted.definition)
  return (
    <div className="sj-stack s">
      <Head open={open} work={work} tool={tool} onTool={setTool} onChange={(into) => want({ change: into })} />
      <RefusedEdit refused={open.refused} heldBy={open.heldBy} takeOver={open.takeOver} />
      <OvertakenEdits draft={open} />
      <AskedStep draft={open} change={open.current()} />
      {open.refused === undefined && work.held !== undefined && (
        <Message intent="info">{configurationTexts().held({ name: work.held })}</Message>
      )}
      {tool === 'export' && <ExportTexts language={language} change={open.current()} onClose={() => setTool(undefined)} />}
      {tool === 'import' && <ImportTexts language={language} open={open} onClose={() => setTool(undefined)} />}
      <div className="sj-tr-tools" role="group" aria-label={texts.show}>
        {SHOWS.map((each) => (
          <Button
            key={each}
            size="small"
            shape="circular"
            aria-pressed={each === show}
            className={each === show ? 'chosen' : undefined}
            onClick={() => want({ show: each })}
          >
            {texts.shows[each]} <span className="sj-muted">{countOf(work.counts, each)}</span>
          </Button>
        ))}
        <span className="find">
          <Find words={wanted.q ?? ''} onFind={(q) => want({ q })} />
          {work.languages.length > 1 && (
            <Select aria-label={texts.languages} value={language} onChange={(_, { value }) => want({ translations: value })}>
              {work.languages.map((each) => (
                <option key={each} value={each}>
                  {languageName(each)}
                </option>
              ))}
            </Select>
          )}
        </span>
      </div>
      <div className="sj-conf-home">
        <section className="sj-card sj-tr-texts" aria-label={texts.texts} aria-busy={open.loading}>
          <div className="hd">
            {title !== undefined && (
              <>
                <h3 className="sj-subtitle2">{texts.onlyOf({ name: title })}</h3>
                <Button size="small" onClick={() => want({ of: undefined, show: undefined })}>
                  {texts.showAll}
                </Button>
              </>
            )}
            <p className="keys sj-caption1 sj-muted">
              {KEYS.map((does) => (
                <span key={does}>
                  <kbd>{texts.pressed[does]}</kbd> {texts.keys[does]}
                </span>
              ))}
            </p>
          </div>
          <Rows open={open} work={work} wanted={wanted} want={want} />
        </section>
        <ProgressCard work={work} group={wanted.group} onGroup={(group) => want({ group })} />
      </div>
    </div>
  )
}
