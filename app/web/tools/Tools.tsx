import { useAtom } from 'jotai'
import { useEffect } from 'react'
import type { OpenScreen } from '../api/open-screen.ts'
import { Inspector } from './Inspector.tsx'
import { ResetFactorDialog } from './ResetFactorDialog.tsx'
import { toolAtom } from './tool.ts'
import { ViewAsBar } from './ViewAsBar.tsx'
import { ViewAsDialog } from './ViewAsDialog.tsx'
import './tools.css'

/** What those who run the portal have on every page; nobody else loads this file. */
export const Tools = ({ screen, say }: { readonly screen: OpenScreen; readonly say: (done: string) => void }) => {
  const [tool, setTool] = useAtom(toolAtom)
  const { inspect } = screen.may
  useEffect(() => {
    if (!inspect) return undefined
    const onKey = (event: KeyboardEvent) => {
      // An input that has a meaning of its own for the key comes before.
      if (event.defaultPrevented) return
      // The code of the key, because Alt makes another sign of it on some keyboards.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyI') return
      event.preventDefault()
      setTool((open) => (open === 'inspect' ? undefined : 'inspect'))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [inspect, setTool])
  const close = () => setTool(undefined)
  return (
    <>
      {screen.viewing && <ViewAsBar by={screen.viewing.by} onInspect={inspect ? () => setTool('inspect') : undefined} />}
      {tool === 'view-as' && screen.may.viewAs && <ViewAsDialog about={screen.record?.id} onClose={close} />}
      {tool === 'reset-second-factor' && screen.may.resetSecondFactor && <ResetFactorDialog say={say} onClose={close} />}
      {tool === 'inspect' && inspect && <Inspector onClose={close} />}
    </>
  )
}
