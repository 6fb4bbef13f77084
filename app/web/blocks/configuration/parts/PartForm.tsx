import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { LoadingRows } from '#renderer'
import type { DefinitionInChange, PartProperties } from '../../../../server/contract/configuration.ts'
import { messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { PropertyFields } from '../PropertyFields.tsx'
import { BesideProperties } from './BesideProperties.tsx'
import type { OpenDraft } from '../use-draft.ts'

/** `property`: the one that was looked for; the form opens with the focus in it. */
type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  readonly path: string
  readonly property: string | undefined
  /** It stands in the form of another part. */
  readonly isInner?: boolean
}

/** What is written beside the properties, as the text itself. */
const IN_TEXT = [
  'as',
  'subject',
  'header',
  'footer',
  'link',
  'missing',
  'body',
  'heading',
  'paragraph',
  'list',
  'numbered',
  'facts',
  'signature',
]

/** A part of a text with the properties that the text itself does not show. */
const withoutText = (part: PartProperties): PartProperties => ({
  ...part,
  plan: {
    ...part.plan,
    pages: part.plan.pages
      .map((page) => ({ ...page, nodes: page.nodes.filter(({ id }) => !IN_TEXT.includes(id)) }))
      .filter(({ nodes }) => nodes.length > 0),
  },
  answers: Object.fromEntries(Object.entries(part.answers).filter(([name]) => !IN_TEXT.includes(name))),
  beside: part.beside.filter(({ property }) => !IN_TEXT.includes(property)),
})

/** The properties of one part as a form made from the language itself, with the forms of the parts in it. */
export const PartForm = ({ draft, data, path, property, isInner = false }: Props) => {
  const texts = configurationTexts()
  const [all, setAll] = useState(false)
  // The form begins anew when the part has other values than it knows of, with the focus where that was asked for.
  const [{ round, focused }, begin] = useState<{ readonly round: number; readonly focused: string | undefined }>({
    round: 0,
    focused: property,
  })
  const change = data.change?.id
  const { data: part, error } = useOperation(
    'GET /api/configuration/definitions/:id/properties',
    { params: { id: data.id }, query: { change, path, ...(all && { all }) } },
    data.change?.version,
  )
  if (!part) return error === undefined ? <LoadingRows rows={5} /> : <p role="alert">{messageOfError(error)}</p>
  const shown = data.kind === 'template' ? withoutText(part) : part
  // A rule, and the values of settings, are read before what is said about them.
  const isBesideFirst = data.kind === 'rule' || (data.kind === 'settings' && !isInner)
  const inner = (path: string) => <PartForm key={path} draft={draft} data={data} path={path} property={undefined} isInner />
  return (
    <>
      {isBesideFirst && <BesideProperties draft={draft} data={data} part={shown} inner={inner} isInner={isInner} />}
      <PropertyFields
        key={`${path} ${String(all)} ${round}`}
        draft={draft}
        part={shown}
        property={focused}
        onOther={(next) => begin({ round: round + 1, focused: next })}
      />
      {!isBesideFirst && <BesideProperties draft={draft} data={data} part={shown} inner={inner} isInner={isInner} />}
      {part.values !== true && (
        <Button size="small" appearance="subtle" aria-pressed={all} onClick={() => setAll(!all)}>
          {all ? texts.fewer : texts.all}
        </Button>
      )}
    </>
  )
}
