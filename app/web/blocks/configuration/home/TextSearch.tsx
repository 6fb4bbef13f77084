import { Button, Input } from '@fluentui/react-components'
import { useEffect, useId, useState } from 'react'
import { Icon } from '#renderer'
import { useSearchParams } from 'react-router-dom'
import type { FoundText } from '../../../../server/contract/configuration.ts'
import { messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { editorAddress } from '../addresses.ts'

const PAUSE_MS = 250
const MOST_SHOWN = 8

type Change = { readonly change: string | undefined }

const Found = ({ found, first, change }: Change & { readonly found: FoundText; readonly first: boolean }) => {
  const texts = configurationTexts()
  const { definition, title, path, property, around, text } = found
  const best = text === '' ? texts.addText : texts.changeText
  const act = first ? best : texts.open
  return (
    <li className={first ? 'best' : ''}>
      <div>
        <p className="sj-caption1 sj-muted">{[title, ...around, property].join(' › ')}</p>
        <p className={[first && text !== '' ? 'sj-strong' : '', text === '' ? 'sj-muted' : ''].join(' ')}>
          {text === '' ? texts.notWritten : text}
        </p>
      </div>
      <Button
        as="a"
        size={first ? 'medium' : 'small'}
        href={`#${editorAddress(definition, { at: path, ...(change !== undefined && { change }) })}`}
        aria-label={`${act}: ${text === '' ? [...around, property].join(' › ') : text}`}
      >
        {act}
      </Button>
    </li>
  )
}

/** Takes a whole question. The address keeps it, so that the way back shows the same answers. */
export const TextSearch = ({ change }: Change) => {
  const texts = configurationTexts()
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState(params.get('q') ?? '')
  const asked = params.get('q') ?? ''
  const hint = useId()
  const [shownFor, showAll] = useState<string>()
  useEffect(() => {
    if (words.trim() === asked) return undefined
    const timer = setTimeout(() => setParams(words.trim() === '' ? {} : { q: words.trim() }, { replace: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, asked, setParams])
  const { data, error } = useOperation('GET /api/configuration/search', asked === '' ? undefined : { query: { q: asked, change } })
  const found = asked === '' ? [] : (data?.found ?? [])
  const count = asked === '' ? 0 : (data?.count ?? 0)
  const shown = shownFor === asked ? found : found.slice(0, MOST_SHOWN)
  return (
    <search className="sj-card sj-conf-search">
      <Input
        size="large"
        value={words}
        contentBefore={<Icon name="SearchRegular" />}
        aria-label={texts.search}
        aria-describedby={hint}
        placeholder={texts.search}
        maxLength={200}
        onChange={(_, { value }) => setWords(value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setWords('')
        }}
      />
      <p id={hint} className="sj-caption1 sj-muted">
        {texts.searchHint}
      </p>
      {error !== undefined && asked !== '' && <p role="alert">{messageOfError(error)}</p>}
      <p className="sj-vh" role="status">
        {asked !== '' && data ? texts.found({ count }) : ''}
      </p>
      {asked !== '' && data && found.length === 0 && (
        <p>
          <span className="sj-strong">{texts.nothingFound}</span>. {texts.nothingFoundText}
        </p>
      )}
      {found.length > 0 && (
        <ul>
          {shown.map((each, index) => (
            <Found key={`${each.definition} ${each.path}`} found={each} first={index === 0} change={change} />
          ))}
        </ul>
      )}
      {shown.length < count && (
        <p className="sj-conf-acts">
          <span className="sj-muted">
            {texts.foundShown({ shown: shown.length, count })} {shown.length === found.length && texts.foundMore}
          </span>
          {shown.length < found.length && (
            <Button size="small" onClick={() => showAll(asked)}>
              {texts.showMoreFound}
            </Button>
          )}
        </p>
      )}
    </search>
  )
}
