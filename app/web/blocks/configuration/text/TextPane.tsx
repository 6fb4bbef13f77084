import { NodeSelection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { isRecord, mergeFields, type Json } from '#engine'
import { LoadingRows } from '#renderer'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { templatesTexts } from '../../../texts/templates-texts.ts'
import type { OpenDraft } from '../use-draft.ts'
import { blockAt } from './block-commands.ts'
import { FieldInput } from './FieldInput.tsx'
import { FieldPanel } from './FieldPanel.tsx'
import { fieldWords } from './field-words.ts'
import { nameOf, newName } from './part-names.ts'
import { pointerOf } from './part-pointer.ts'
import { fieldsOfTexts, LanguageTexts } from './LanguageTexts.tsx'
import { LANGUAGE_PANEL, LanguageTabs } from './LanguageTabs.tsx'
import { linesOf, type TemplateLine } from './template-texts.ts'
import { TextEditor } from './TextEditor.tsx'
import type { Own } from './text-schema.ts'
import { TextTools } from './TextTools.tsx'
import { UnknownFields } from './UnknownFields.tsx'
import { useRuleWords } from './use-rule-words.ts'
import { useTextEdits } from './use-text-edits.ts'
import './text.css'

type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  /** Opens the properties of a part, with its condition. */
  readonly onChoose: (path: string) => void
  /** The language that is written; the institution's own is the text itself. */
  readonly language: string
  readonly onLanguage: (language: string) => void
}

/** Where the cursor is: in which text, and as of which state. */
type Cursor = { readonly view: EditorView; readonly state: EditorState; readonly isBody: boolean }

const step = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** The merge field that is chosen as a whole. */
const chosenField = (cursor: Cursor | undefined): string | undefined => {
  const { selection } = cursor?.state ?? {}
  return selection instanceof NodeSelection && selection.node.type.name === 'field' ? String(selection.node.attrs['text']) : undefined
}

const hasNames = (body: Json | undefined): boolean =>
  Array.isArray(body) && (body as readonly Json[]).some((part) => nameOf(isRecord(part) ? part : true) !== undefined)

/** What a text replaces, where it is a property of the definition itself. */
const knownAt = (definition: { readonly [property: string]: Json }, path: string): { readonly was?: Json } =>
  path.lastIndexOf('/') === 0 ? { was: definition[path.slice(1)] ?? null } : {}

/** A mail, a letter or a notice as people write it: its texts with merge fields as chips. */
export const TextPane = ({ draft, data, onChoose, language, onLanguage }: Props) => {
  const texts = templatesTexts()
  const hint = useId()
  const definition = data.definition as { readonly [property: string]: Json }
  const { data: fields, error } = useOperation(
    'GET /api/configuration/templates/:id/fields',
    { params: { id: data.id }, query: { change: data.change?.id } },
    data.change?.version,
  )
  const words = useMemo(() => fieldWords(fields ?? {}), [fields])
  // A text that says nothing is left out; a body is never nothing.
  const edits = useTextEdits((path, value) =>
    draft.edit(value === '' ? { do: 'remove', path } : { do: 'set', path, value }, knownAt(definition, path)),
  )
  const rules = useRuleWords(data)
  const [cursor, setCursor] = useState<Cursor>()
  const input = useRef<HTMLInputElement>(null)
  // A part that gets its first condition has a name only after it is stored.
  const asked = useRef<string>(undefined)
  useEffect(() => {
    const path = asked.current
    if (path === undefined || !data.outline.some((part) => part.path === path)) return
    asked.current = undefined
    onChoose(path)
  }, [data.outline, onChoose])
  const field = chosenField(cursor)
  const [path] = field === undefined ? [] : mergeFields(field)
  const missing = isRecord(definition['missing']) ? definition['missing'] : {}
  const insert = (text: string): void => {
    const { view } = cursor ?? {}
    view?.dispatch(view.state.tr.replaceSelectionWith(view.state.schema.node('field', { text }), false).scrollIntoView())
  }
  const openCondition = (): void => {
    const { view } = cursor ?? {}
    const block = view && blockAt(view.state)
    if (!block) return
    const own = block.node.attrs['own'] as Own
    if (nameOf(own) !== undefined) return onChoose(pointerOf(view.state.doc, block.from))
    const id = newName(view.state.doc)
    view.dispatch(view.state.tr.setNodeAttribute(block.from, 'own', { id, ...(own === null || own === true ? {} : own) }))
    asked.current = pointerOf(view.state.doc, block.from)
    void edits.flush()
  }
  const shared = { words, isBusy: edits.isBusy, onLeave: () => void edits.flush(), onAskField: () => input.current?.focus() }
  const line = ({ path: place, name, value }: TemplateLine) => (
    <div key={place} className="sj-text-line">
      <span className="sj-caption1 sj-muted" aria-hidden>
        {texts.lines[name]}
      </span>
      <TextEditor
        {...shared}
        label={texts.lines[name]}
        value={value}
        onChange={(next) => edits.change(place, next)}
        onCursor={(view) => setCursor({ view, state: view.state, isBody: false })}
      />
    </div>
  )
  if (!fields) return error === undefined ? <LoadingRows rows={8} /> : <p role="alert">{messageOfError(error)}</p>
  const { before, after } = linesOf(definition)
  const isOwn = language === '' || language === fields.languages[0]
  return (
    <section className="sj-card sj-text-pane" aria-label={texts.text} id={LANGUAGE_PANEL}>
      <LanguageTabs languages={fields.languages} chosen={isOwn ? (fields.languages[0] ?? '') : language} onChoose={onLanguage} />
      <div className="sj-text-tools" role="toolbar" aria-label={texts.tools}>
        <FieldInput
          fields={isOwn ? fields.fields : fieldsOfTexts(fields.fields, definition)}
          input={input}
          onChoose={(chosen) => insert(`{${chosen.path}}`)}
          onBack={() => cursor?.view.focus()}
        />
        {isOwn && cursor?.isBody === true && (
          <TextTools view={cursor.view} state={cursor.state} hasPages={definition['as'] === 'letter'} onCondition={openCondition} />
        )}
      </div>
      {isOwn && field !== undefined && path !== undefined && (
        <FieldPanel
          key={field}
          label={words(field).label}
          whenEmpty={String(missing[path] ?? '')}
          onWhenEmpty={(text) => edits.change(`/missing/${step(path)}`, text)}
          onReplace={() => input.current?.focus()}
        />
      )}
      {!isOwn && (
        <LanguageTexts
          draft={draft}
          data={data}
          language={language}
          words={words}
          onCursor={(view) => setCursor({ view, state: view.state, isBody: false })}
          onAskField={shared.onAskField}
        />
      )}
      {isOwn && (
        <div className="sj-text-page">
          <UnknownFields draft={draft} definition={definition} fields={fields} />
          {before.map(line)}
          <TextEditor
            {...shared}
            label={texts.body}
            describedBy={hint}
            value={definition['body'] ?? []}
            onChange={(next) => edits.change('/body', next)}
            onCursor={(view) => setCursor({ view, state: view.state, isBody: true })}
            body={{
              isNamed: hasNames(definition['body']),
              words: rules,
              openRule: (rule) => texts.openRule({ name: rule }),
              onRule: onChoose,
            }}
          />
          {after.map(line)}
          <p className="sj-caption1 sj-muted" id={hint}>
            {texts.hint}
          </p>
        </div>
      )}
    </section>
  )
}
