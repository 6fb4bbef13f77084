import { Button, Textarea } from '@fluentui/react-components'
import { ArrowDownloadRegular, DocumentProhibitedRegular, PrintRegular } from '@fluentui/react-icons'
import { LoadingRows, Message } from '#renderer'
import { filesTexts } from './files-texts.ts'
import { PdfPages } from './pdf/PdfPages.tsx'
import type { ShownFile as Shown } from './use-shown-file.ts'
import './files.css'

/** What is drawn of a file. */
export const ShownFile = ({ file: { drawn, onFault }, name }: { readonly file: Shown; readonly name: string }) => {
  switch (drawn?.as) {
    case 'document':
      return <PdfPages pdf={drawn.pdf} onFault={onFault} />
    case 'picture':
      return <img className="sj-shown-picture" alt={name} src={drawn.url} onError={onFault} />
    case 'text':
      return <Textarea className="sj-preview-text" aria-label={name} readOnly resize="vertical" value={drawn.text} />
    case 'nothing':
      return (
        <Message intent="info" icon={<DocumentProhibitedRegular />}>
          {filesTexts().notShown}
        </Message>
      )
    case undefined:
      return <LoadingRows />
  }
}

/** Print, where something is drawn, and Download. Each rests after its use. */
export const FileActs = ({ file: { print, download } }: { readonly file: Shown }) => {
  const texts = filesTexts()
  return (
    <>
      {print && (
        <Button icon={<PrintRegular />} disabledFocusable={print.rests} onClick={print.act}>
          {texts.print}
        </Button>
      )}
      <Button icon={<ArrowDownloadRegular />} disabledFocusable={download.rests} onClick={download.act}>
        {texts.download}
      </Button>
    </>
  )
}
