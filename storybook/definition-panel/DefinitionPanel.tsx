/** @jsxRuntime classic */
// The manager has a React of its own, and its elements are not those of another.
import * as React from 'react'
import { useArgs, useParameter, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import { snippetOf, snippetOfArgs } from './snippet.ts'
import type { WrittenDefinition, WrittenPart } from './written-definition.ts'
import './definition-panel.css'

const { useEffect, useRef, useState } = React

const Copy = ({ words, text }: { readonly words: string; readonly text: string }) => {
  const [copied, setCopied] = useState('')
  return (
    <button type="button" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}>
      {copied === text ? 'Copied' : words}
    </button>
  )
}

/** A file with its lines; the one that is looked for comes into view. */
const Code = ({ text, line }: { readonly text: string; readonly line: number }) => {
  const marked = useRef<HTMLLIElement>(null)
  useEffect(() => marked.current?.scrollIntoView({ block: 'center' }), [text, line])
  return (
    <ol className="sj-def-code">
      {text.split('\n').map((words, index) => (
        <li key={index} ref={index + 1 === line ? marked : undefined} className={index + 1 === line ? 'marked' : undefined}>
          <code>{words}</code>
        </li>
      ))}
    </ol>
  )
}

type Place = Pick<WrittenPart, 'file' | 'line' | 'pointer'>

const Parts = ({
  parts,
  at,
  onGo,
}: {
  readonly parts: readonly WrittenPart[]
  readonly at: Place
  readonly onGo: (place: Place) => void
}) => (
  <ul className="sj-def-parts" aria-label="Parts of the definition">
    {parts.map((part) => (
      <li key={`${part.kind} ${part.label} ${part.pointer}`}>
        <button type="button" aria-current={part === at} onClick={() => onGo(part)}>
          {part.label}
          <small>
            {part.kind}, {part.file.split('/').at(-1)}:{part.line}
          </small>
        </button>
      </li>
    ))}
  </ul>
)

/** `story`: the name of the story, by which its example is found. */
const Written = ({ definition, story }: { readonly definition: WrittenDefinition; readonly story: string }) => {
  const { id, files, parts, editor } = definition
  const [own] = files
  const begins = parts.find(({ kind, label }) => kind === 'example' && story === `Example: ${label}`) ?? {
    file: own?.file ?? '',
    line: 1,
    pointer: '',
  }
  const [at, setAt] = useState<Place>(begins)
  const { text = '', layer = '' } = files.find(({ file }) => file === at.file) ?? {}
  return (
    <section className="sj-def">
      <header>
        <strong>{id}</strong>
        <select aria-label="File" value={at.file} onChange={({ target }) => setAt({ file: target.value, line: 1, pointer: '' })}>
          {files.map(({ file }) => (
            <option key={file}>{file}</option>
          ))}
        </select>
        <span>
          line {at.line}, {layer === 'base' ? 'base' : `institution ${layer}`}
        </span>
        <Copy words="Copy file and line" text={`${at.file}:${at.line}`} />
        <Copy words="Copy as snippet" text={snippetOf(definition, at)} />
        {editor !== undefined && (
          <a href={editor} target="_blank" rel="noreferrer">
            Edit in the portal
          </a>
        )}
      </header>
      <div>
        <Parts parts={parts} at={at} onGo={setAt} />
        <Code text={text} line={at.line} />
      </div>
    </section>
  )
}

const OfCode = ({ file }: { readonly file: string }) => {
  const [args] = useArgs()
  // While a story loads, it has no arguments yet.
  const snippet = snippetOfArgs((args as Parameters<typeof snippetOfArgs>[0] | undefined) ?? {})
  return (
    <section className="sj-def">
      <header>
        {snippet === undefined ? (
          <span>No definition stands behind this story. It is drawn by</span>
        ) : (
          <span>The question of this story, which is told by</span>
        )}
        <code>{file}</code>
        {snippet !== undefined && <Copy words="Copy as snippet" text={snippet} />}
      </header>
      {snippet !== undefined && (
        <div>
          <Code text={snippet} line={0} />
        </div>
      )}
    </section>
  )
}

/** The definition behind the story that is shown: its files, and the line of each part. */
export const DefinitionPanel = () => {
  const definition = useParameter<WrittenDefinition | undefined>('definition')
  const { storyId } = useStorybookState()
  const story = useStorybookApi().getCurrentStoryData()
  if (definition === undefined) return <OfCode file={String(story?.importPath ?? '').replace(/^\.\//u, '')} />
  return <Written key={storyId} definition={definition} story={story?.name ?? ''} />
}
