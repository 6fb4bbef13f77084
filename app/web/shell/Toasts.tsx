import { Link, Toast, ToastBody, Toaster, ToastTitle, ToastTrigger, useToastController } from '@fluentui/react-components'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { shellTexts } from '../texts/shell-texts.ts'
import { pendingToastsAtom } from './toast.ts'

const TOASTER = 'sojourn'

/** Shows waiting toasts in the given landmark. */
export const Toasts = ({ mountNode }: { readonly mountNode: HTMLElement }) => {
  const { dispatchToast, dismissToast } = useToastController(TOASTER)
  const { pathname } = useLocation()
  const bound = useRef<readonly { readonly toastId: string; readonly on: string }[]>([])
  const [pending, setPending] = useAtom(pendingToastsAtom)
  useEffect(() => {
    if (pending.length === 0) return
    setPending((all) => all.filter((toast) => !pending.includes(toast)))
    for (const { key, title, text, intent, ms, undo, on } of pending) {
      const toastId = `toast-${key}`
      if (on !== undefined) bound.current = [...bound.current, { toastId, on }]
      dispatchToast(
        <Toast>
          <ToastTitle
            action={
              undo && (
                <ToastTrigger>
                  <Link onClick={undo}>{shellTexts().undo}</Link>
                </ToastTrigger>
              )
            }
          >
            {title}
          </ToastTitle>
          {text !== undefined && <ToastBody>{text}</ToastBody>}
        </Toast>,
        { intent, timeout: ms, toastId },
      )
    }
  }, [pending, setPending, dispatchToast])
  // What was said of one record is not read, or taken back, over another.
  useEffect(() => {
    for (const { toastId, on } of bound.current) if (on !== pathname) dismissToast(toastId)
    bound.current = bound.current.filter(({ on }) => on === pathname)
  }, [pathname, dismissToast])
  return <Toaster toasterId={TOASTER} position="bottom-end" limit={3} mountNode={mountNode} />
}
