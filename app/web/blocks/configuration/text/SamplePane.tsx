import { Button, Select } from '@fluentui/react-components'
import { Fragment, useState } from 'react'
import type { WrittenPart } from '#engine'
import { LoadingRows, Message } from '#renderer'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import type { TemplatePreview } from '../../../../server/contract/configuration/templates.ts'
import { messageOfError } from '../../../api/client.ts'
import { openFile } from '../../../files/open-file.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useSayFailure } from '../../../shell/use-say-failure.ts'
import { useLanguageNames } from './LanguageTabs.tsx'
import { templatesTexts } from '../../../texts/templates-texts.ts'

const HOLE = '\uFFFC'
const NOTHING = ' '

/** A text with the places marked where nothing would stand. */
const Words = ({ text }: { readonly text: string }) => {
  const texts = templatesTexts()
  return text.split(HOLE).map((words, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text keep their order
    <Fragment key={index}>
      {index > 0 && <mark className="sj-text-hole">{texts.empty}</mark>}
      {words}
    </Fragment>
  ))
}

const Part = ({ part }: { readonly part: WrittenPart }) => {
  if (typeof part === 'string')
    return (
      <p>
        <Words text={part} />
      </p>
    )
  switch (part.is) {
    case 'heading':
      return (
        <h4>
          <Words text={part.text} />
        </h4>
      )
    case 'list': {
      const entries = part.entries.map((entry) => (
        <li key={entry}>
          <Words text={entry} />
        </li>
      ))
      return part.numbered ? <ol>{entries}</ol> : <ul>{entries}</ul>
    }
    case 'facts':
      return (
        <dl>
          {part.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>
                <Words text={label} />
              </dt>
              <dd>
                <Words text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {part.columns.map(({ label }) => (
                <th key={label} scope="col">
                  <Words text={label} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.rows.map((cells) => (
              <tr key={cells.join('\n')}>
                {cells.map((cell, index) => (
                  <td key={part.columns[index]?.label ?? index}>
                    <Words text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'signature':
      return (
        <p className="sign">
          <Words text={part.lines.join('\n')} />
        </p>
      )
    case 'page-break':
      return <hr />
  }
}

const Drawn = ({ as, preview }: { readonly as: string; readonly preview: TemplatePreview }) => {
  const texts = templatesTexts()
  const { subject, parts, link, header, footer, from, contact, language } = preview
  const isLetter = as === 'letter'
  return (
    <article className={isLetter ? 'sj-text-sheet paper' : 'sj-text-sheet'} lang={language}>
      {isLetter ? (
        <header>
          <p className="from">{from}</p>
          <p className="sj-caption1 sj-muted">{contact.join(' · ')}</p>
        </header>
      ) : (
        <p className="sj-caption1 sj-muted">
          {texts.from}: {from}
        </p>
      )}
      <h3 className="sj-subtitle2">
        {subject === '' ? <mark className="sj-text-hole">{texts.noSubject}</mark> : <Words text={subject} />}
      </h3>
      {parts.map((part) => (
        <Part key={JSON.stringify(part)} part={part} />
      ))}
      {link && link.to !== '' && <p className="link">{link.label}</p>}
      {(header ?? footer) !== undefined && (
        <footer className="sj-caption1 sj-muted">{[header, footer].map((text) => text !== undefined && <p key={text}>{text}</p>)}</footer>
      )}
    </article>
  )
}

type Props = { readonly data: DefinitionInChange; readonly language: string; readonly onLanguage: (language: string) => void }

/** A mail, a letter or a notice as somebody gets it, with values that are not real: what would be empty is marked. */
export const SamplePane = ({ data, language, onLanguage }: Props) => {
  const texts = templatesTexts()
  const sayFailure = useSayFailure()
  const [about, setAbout] = useState('')
  const [sample, setSample] = useState('')
  const change = data.change?.id
  const version = data.change?.version
  const { data: offered } = useOperation(
    'GET /api/configuration/templates/:id/fields',
    { params: { id: data.id }, query: { change } },
    version,
  )
  const query = {
    change,
    ...(language !== '' && { language }),
    ...(about !== '' && { about }),
    ...(sample !== '' && sample !== NOTHING && { sample }),
    ...(sample === NOTHING && { empty: true as const }),
  }
  const { data: preview, error } = useOperation('GET /api/configuration/templates/:id/preview', { params: { id: data.id }, query }, version)
  const as = String(data.definition['as'])
  const openPaper = async (): Promise<void> => {
    try {
      await openFile('GET /api/configuration/templates/:id/paper', { params: { id: data.id }, query })
    } catch (failure) {
      sayFailure(failure)
    }
  }
  const { languages = [], about: types = [], samples = [] } = offered ?? {}
  const nameOf = useLanguageNames()
  return (
    <section className="sj-card sj-text-sample" aria-label={texts.preview}>
      <div className="hd">
        <h3 className="sj-subtitle2">{texts.preview}</h3>
        {as === 'letter' && (
          <Button size="small" className="sj-push" onClick={() => void openPaper()}>
            {texts.openPaper}
          </Button>
        )}
      </div>
      <div className="asks">
        {languages.length > 1 && (
          <label>
            {texts.language}
            <Select size="small" value={language} onChange={(_, { value }) => onLanguage(value)}>
              {languages.map((each, index) => (
                <option key={each} value={index === 0 ? '' : each}>
                  {nameOf(each)}
                </option>
              ))}
            </Select>
          </label>
        )}
        {types.length > 1 && (
          <label>
            {texts.about}
            <Select size="small" value={about} onChange={(_, { value }) => setAbout(value)}>
              {types.map(({ id, title }, index) => (
                <option key={id} value={index === 0 ? '' : id}>
                  {title}
                </option>
              ))}
            </Select>
          </label>
        )}
        <label>
          {texts.values}
          <Select size="small" value={sample} onChange={(_, { value }) => setSample(value)}>
            <option value="">{texts.generated}</option>
            {samples.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
            <option value={NOTHING}>{texts.nothing}</option>
          </Select>
        </label>
      </div>
      <div className="desk">
        {preview && <Drawn as={as} preview={preview} />}
        {!preview && (error === undefined ? <LoadingRows rows={6} /> : <Message intent="warning">{messageOfError(error)}</Message>)}
      </div>
      <div className="foot">
        {preview && preview.missing.length > 0 && (
          <p>
            {texts.missing} {preview.missing.join(', ')}
          </p>
        )}
        {preview?.missing.length === 0 && <p className="sj-muted">{texts.noMissing}</p>}
        <p className="sj-caption1 sj-muted">{texts.notReal}</p>
      </div>
    </section>
  )
}
