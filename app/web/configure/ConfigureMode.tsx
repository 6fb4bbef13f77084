import { Button } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons'
import { useAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PagePart } from '../../server/contract/configuration/page.ts'
import type { ServedChange } from '../../server/contract/configuration.ts'
import { call, messageOfError } from '../api/client.ts'
import { drawnFromAtom } from '../api/drawn-from.ts'
import { forgetEarly } from '../api/early.ts'
import { useOperation } from '../api/use-operation.ts'
import { reviewAddress } from '../blocks/configuration/addresses.ts'
import { AskedScheduleDialog } from '../blocks/configuration/change/AskedSchedule.tsx'
import { changeWorkedIn } from '../blocks/configuration/change/working-in.ts'
import { configurationTexts } from '../texts/configuration-texts.ts'
import { toolsTexts } from '../texts/tools-texts.ts'
import { END_OF_PAGE } from '../tools/tool.ts'
import { PartLayer } from './PartLayer.tsx'
import { PartPanel } from './PartPanel.tsx'
import './configure.css'

/** The change that is edited in this browser, while it is a draft. */
const changeToGoOn = async (): Promise<ServedChange | undefined> => {
  const last = changeWorkedIn()
  if (last === undefined) return undefined
  const { changes } = await call('GET /api/configuration', {})
  return changes.find(({ id, state }) => id === last && state === 'draft')
}

/** Draws the pages of this window from a change while it is mounted; the first edit begins one. */
const useDrawnPages = () => {
  const [drawn, setDrawn] = useAtom(drawnFromAtom)
  const [name, setName] = useState<string>()
  const [failed, setFailed] = useState<unknown>()
  const know = useCallback(
    ({ id, version, name: named }: ServedChange): void => {
      setName(named)
      setDrawn((was) => (was?.change === id && was.version === version ? was : { change: id, version }))
    },
    [setDrawn],
  )
  useEffect(() => {
    let left = false
    forgetEarly()
    changeToGoOn().then(
      (change) => {
        if (left) return
        if (change) know(change)
        else setDrawn({ change: undefined, version: 0 })
      },
      (failure: unknown) => setFailed(failure),
    )
    return () => {
      left = true
      setDrawn(undefined)
    }
  }, [know, setDrawn])
  return { drawn, name, failed, know }
}

/** Focus goes to a part as soon as it is there again. */
const focusPart = (at: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`.sj-part[data-at=${JSON.stringify(at)}]`)?.focus())
}

/** Leaving takes the button away that had the focus: the page has it then, unless another one took it. */
const focusPage = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  })
}

/** Points at the parts of a page and edits their definitions in place: what is drawn is the change, for nobody else. */
export const ConfigureMode = ({ onLeave }: { readonly onLeave: () => void }) => {
  const texts = toolsTexts().configure
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const path = pathname + search
  const { drawn, name, failed, know } = useDrawnPages()
  const [points, setPoints] = useState(true)
  const [chosen, setChosen] = useState<{ readonly on: string; readonly part: PagePart }>()
  const part = chosen?.on === pathname ? chosen.part : undefined
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    banner.current?.focus()
    return focusPage
  }, [])
  const { data: parts, error } = useOperation(
    'GET /api/configuration/page',
    drawn && { query: { path, change: drawn.change } },
    drawn?.version ?? 0,
  )
  const end = document.getElementById(END_OF_PAGE)
  const problem = failed ?? error
  const review = drawn?.change === undefined ? undefined : reviewAddress(drawn.change)
  return (
    <>
      <AskedScheduleDialog />
      <section ref={banner} className="sj-viewing sj-noprint" aria-label={texts.title} tabIndex={-1}>
        <p>
          <EditRegular aria-hidden fontSize={20} />
          <span>
            <b>{texts.title}</b> {drawn?.change === undefined ? texts.inForce : texts.drawnFrom({ name: name ?? '' })} {texts.nothing}
            {problem !== undefined && <span role="alert"> {messageOfError(problem)}</span>}
          </span>
        </p>
        <Button className="quiet" aria-pressed={points} onClick={() => setPoints(!points)}>
          {points ? texts.use : texts.point}
        </Button>
        {/* No link: the first one of a page leads past the bar at its top. */}
        {review !== undefined && (
          <Button
            className="quiet"
            onClick={() => {
              onLeave()
              void navigate(review)
            }}
          >
            {configurationTexts().review}
          </Button>
        )}
        <Button className="back" onClick={onLeave}>
          {texts.leave}
        </Button>
      </section>
      {points && parts && <PartLayer parts={parts} chosen={part} onChoose={(next) => setChosen({ on: pathname, part: next })} />}
      {part &&
        end &&
        createPortal(
          <PartPanel
            key={part.definition}
            part={part}
            change={drawn?.change}
            onChange={know}
            onClose={() => {
              setChosen(undefined)
              focusPart(part.at)
            }}
            onLeave={onLeave}
          />,
          end,
        )}
    </>
  )
}
