import { Link, Toast, ToastBody, Toaster, ToastTitle, ToastTrigger, useToastController } from '@fluentui/react-components'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { shellTexts } from '../texts/shell-texts.ts'
import { idOfToast, pendingToastsAtom } from './toast.ts'
import './toasts.css'

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
    for (const waiting of pending) {
      const { title, text, intent, ms, undo, canDismiss, on } = waiting
      // The toaster leaves out a toast whose id is on the page.
      const toastId = idOfToast(waiting)
      if (on !== undefined) bound.current = [...bound.current, { toastId, on }]
      dispatchToast(
        <Toast>
          <ToastTitle
            action={
              undo === undefined && canDismiss !== true ? undefined : (
                <ToastTrigger>
                  <Link onClick={undo}>{undo === undefined ? shellTexts().dismiss : shellTexts().undo}</Link>
                </ToastTrigger>
              )
            }
          >
            {title}
          </ToastTitle>
          {text !== undefined && <ToastBody>{text}</ToastBody>}
          <span className="toast-time" style={{ animationDuration: `${ms}ms` }} aria-hidden="true" />
        </Toast>,
        { intent, timeout: ms, toastId, pauseOnHover: true },
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
