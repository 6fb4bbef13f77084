import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sizeInWords } from '#engine'
import { Card, EmptyState, LoadingRows } from '#renderer'
import { ApiFailure } from '../../api/client.ts'
import { fetchFile, type FetchedFile } from '../../files/fetch-file.ts'
import { filesTexts } from '../../files/files-texts.ts'
import { FileActs, ShownFile } from '../../files/ShownFile.tsx'
import { useShownFile } from '../../files/use-shown-file.ts'
import type { BlockProps } from '../block-props.ts'

/** One file in place, by its id or by the token in the address. The server decides who gets it. */
export const FileBlock = ({ block: { title, file, empty } }: BlockProps<'file'>) => {
  const [params] = useSearchParams()
  const token = params.get('token') ?? undefined
  const texts = filesTexts()
  if (file === undefined && token === undefined) {
    return (
      <Card title={title}>
        <EmptyState title={texts.none.title} text={empty ?? texts.none.text} />
      </Card>
    )
  }
  return (
    <Card title={title}>
      <FetchedPlace key={`${file} ${token}`} file={file} token={token} />
    </Card>
  )
}

type Place = { readonly file: string | undefined; readonly token: string | undefined }
type Found = FetchedFile | { readonly failure: unknown }

const FetchedPlace = ({ file = '', token }: Place) => {
  const [found, setFound] = useState<Found>()
  const [tried, setTried] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const fetched =
      token === undefined
        ? fetchFile('GET /api/files/:file', { params: { file }, signal })
        : fetchFile('GET /api/files/by-token', { headers: { 'x-file-token': token }, signal })
    fetched.then(
      (got) => setFound(got),
      (failure: unknown) => {
        if (!signal.aborted) setFound({ failure })
      },
    )
    return () => left.abort()
  }, [file, token, tried])
  if (found === undefined) return <LoadingRows />
  if ('blob' in found) return <Fetched file={found} />
  return (
    <NotShown
      failure={found.failure}
      onAgain={() => {
        setFound(undefined)
        setTried(tried + 1)
      }}
    />
  )
}

const Fetched = ({ file }: { readonly file: FetchedFile }) => {
  const shown = useShownFile(file)
  return (
    <>
      <div className="sj-file-head">
        <div>
          <h2 className="sj-strong">{file.fileName}</h2>
          <span className="sj-muted">{sizeInWords(file.blob.size)}</span>
        </div>
        <div className="sj-file-acts">
          <FileActs file={shown} />
        </div>
      </div>
      <ShownFile file={shown} name={file.fileName} />
    </>
  )
}

/** Why there is no file. Another try helps only where the server was away or busy. */
const NotShown = ({ failure, onAgain }: { readonly failure: unknown; readonly onAgain: () => void }) => {
  const texts = filesTexts()
  if (!(failure instanceof ApiFailure)) throw failure
  const { status, body } = failure
  // What is no id of a file leads to nothing, like one that nobody has.
  if (status === 404 || status === 400) return <Reason {...texts.missing} />
  if (body.error === 'file.lost') return <Reason title={texts.lost} text={body.message} />
  if (body.error === 'file.token-expired') return <Reason title={texts.expired} text={body.message} />
  return <Reason title={texts.failed} text={body.message} action={<Button onClick={onAgain}>{texts.tryAgain}</Button>} />
}

const Reason = (props: Parameters<typeof EmptyState>[0]) => (
  <div role="alert">
    <EmptyState icon="ErrorCircleRegular" {...props} />
  </div>
)
