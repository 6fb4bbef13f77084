import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { LoadingRows } from '#renderer'
import type { DefinitionInChange } from '../../../server/contract/configuration.ts'
import { messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { BesideProperties } from './rule/BesideProperties.tsx'
import { CodePane } from './CodePane.tsx'
import { PropertyFields } from './PropertyFields.tsx'
import { WhereFrom } from './WhereFrom.tsx'
import type { OpenDraft } from './use-draft.ts'

/** `property`: the one that was looked for; the form opens with the focus in it. */
type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  readonly path: string
  readonly property: string | undefined
}

const AsForm = ({ draft, data, path, property }: Props) => {
  const texts = configurationTexts()
  const [all, setAll] = useState(false)
  const change = data.change?.id
  const { data: part, error } = useOperation(
    'GET /api/configuration/definitions/:id/properties',
    { params: { id: data.id }, query: { change, path, ...(all && { all }) } },
    data.change?.version,
  )
  if (!part) return error === undefined ? <LoadingRows rows={5} /> : <p role="alert">{messageOfError(error)}</p>
  return (
    <>
      {/* A rule is read before what is said about it. */}
      {data.kind === 'rule' && <BesideProperties draft={draft} data={data} part={part} />}
      <PropertyFields key={`${path} ${String(all)}`} draft={draft} part={part} property={property} />
      {data.kind !== 'rule' && <BesideProperties draft={draft} data={data} part={part} />}
      <WhereFrom draft={draft} part={part} />
      <Button size="small" appearance="subtle" aria-pressed={all} onClick={() => setAll(!all)}>
        {all ? texts.fewer : texts.all}
      </Button>
    </>
  )
}

/** The properties of the chosen part as a form made from the language itself, or what the institution writes as code. */
export const PartPane = (props: Props) => {
  const texts = configurationTexts()
  const { draft, data, path } = props
  const [asCode, setCode] = useState(false)
  const label = data.outline.find((node) => node.path === path)?.label ?? data.title
  return (
    <section className="sj-card sj-conf-part" aria-label={texts.properties}>
      <div className="hd">
        <h3 className="sj-subtitle2">{label}</h3>
        <Button size="small" className="sj-push" aria-pressed={asCode} onClick={() => setCode(!asCode)}>
          {asCode ? texts.asForm : texts.asCode}
        </Button>
      </div>
      <div className="bd">{asCode ? <CodePane key={data.own.text} draft={draft} data={data} /> : <AsForm {...props} />}</div>
    </section>
  )
}
