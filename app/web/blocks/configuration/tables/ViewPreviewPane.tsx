import { useState } from 'react'
import { DataList, LoadingRows, type ListQuery } from '#renderer'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

const NOTHING: ListQuery = { filters: {} }

/** A list with its first rows, of the records that whoever edits it may read. */
export const ViewPreviewPane = ({ data }: { readonly data: DefinitionInChange }) => {
  const texts = configurationTexts()
  const [query, setQuery] = useState(NOTHING)
  const { tab, sort } = query
  const { data: drawn, error } = useOperation(
    'GET /api/configuration/views/:id/preview',
    { params: { id: data.id }, query: { change: data.change?.id, ...(tab && { tab }), ...(sort && { sort }) } },
    data.change?.version,
  )
  return (
    <section className="sj-card sj-conf-sample" aria-label={texts.preview}>
      <div className="hd">
        <h3 className="sj-subtitle2">{texts.preview}</h3>
        <span className="sj-muted">{texts.tables.sample}</span>
      </div>
      {error !== undefined && (
        <p className="bd" role="alert">
          {messageOfError(error)}
        </p>
      )}
      {!drawn && error === undefined && <LoadingRows rows={5} />}
      {drawn && error === undefined && (
        <div
          className="rows"
          // A row of the sample leads nowhere.
          onClickCapture={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
          }}
        >
          <DataList data={{ ...drawn, bulk: [], filters: [] }} query={query} ask={setQuery} />
        </div>
      )}
    </section>
  )
}
