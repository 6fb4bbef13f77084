import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadingRows } from '#renderer'
import { messageOfError } from '../api/client.ts'
import { useOperation } from '../api/use-operation.ts'
import { shellTexts } from '../texts/shell-texts.ts'
import { toolsTexts } from '../texts/tools-texts.ts'

/** The definitions behind the page, each with the file and the layer that wrote it. Focus comes here, and goes back on closing. */
export const Inspector = ({ onClose }: { readonly onClose: () => void }) => {
  const { pathname, search } = useLocation()
  const panel = useRef<HTMLElement>(null)
  const title = useId()
  const texts = toolsTexts().inspect
  const { data, error } = useOperation('GET /api/inspect', { query: { path: pathname + search } })
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <aside
      ref={panel}
      className="sj-inspector sj-noprint"
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header>
        <h2 id={title}>{shellTexts().tools.inspect}</h2>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={texts.close} onClick={onClose} />
      </header>
      {error !== undefined && <p role="alert">{messageOfError(error)}</p>}
      {!data && error === undefined && <LoadingRows rows={4} />}
      {data?.length === 0 && <p>{texts.none}</p>}
      {data?.map(({ part, definitions }, index) => (
        <section key={`${part} ${index}`}>
          <h3>{Object.entries(texts.parts).find(([name]) => name === part)?.[1] ?? texts.block({ part })}</h3>
          <ul>
            {definitions.map(({ id, title: name, file, layer, parts = [] }) => (
              <li key={id}>
                {name !== undefined && <b className="sj-strong">{name}</b>}
                <code>{id}</code>
                {[{ file, layer }, ...parts].map((written) => (
                  <span key={written.file} className="sj-muted sj-caption1">
                    {[written.layer === 'base' ? texts.base : written.layer, written.file].filter((word) => word !== undefined).join(', ')}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="sj-muted sj-caption1">{texts.keys}</p>
    </aside>
  )
}
