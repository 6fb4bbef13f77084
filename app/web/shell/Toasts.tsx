import { Link, Toast, ToastBody, Toaster, ToastTitle, ToastTrigger, useToastController } from '@fluentui/react-components'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { shellTexts } from '../texts/shell-texts.ts'
import { idOfToast, pendingToastsAtom } from './toast.ts'
import './toasts.css'

const TOASTER = 'sojourn'

/**
 * Fluent keeps Tab inside of a toast, and puts stops around each and around their list that take the focus and are hidden from a screen reader,
 * which axe finds. Here Tab goes from button to button, as elsewhere on the page.
 */
const ungroup = (toast: HTMLElement | null): void => {
  for (const group of ['listitem', 'list']) toast?.closest(`[role=${group}]`)?.removeAttribute('data-tabster')
}

/** Shows waiting toasts in the given landmark. */
export const Toasts = ({ mountNode }: { readonly mountNode: HTMLElement }) => {
  const { dispatchToast, updateToast, dismissToast } = useToastController(TOASTER)
  const { pathname } = useLocation()
  const bound = useRef<readonly { readonly toastId: string; readonly on: string }[]>([])
  const [pending, setPending] = useAtom(pendingToastsAtom)
  useEffect(() => {
    if (pending.length === 0) return
    setPending((all) => all.filter((toast) => !pending.includes(toast)))
    for (const waiting of pending) {
      const { key, title, text, intent, ms, undo, canDismiss, on, about } = waiting
      // The toaster leaves out a toast whose id is on the page.
      const toastId = idOfToast(waiting)
      if (on !== undefined) bound.current = [...bound.current, { toastId, on }]
      const content = (
        <Toast ref={ungroup}>
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
          <span key={key} className="toast-time" style={{ animationDuration: `${ms}ms` }} aria-hidden="true" />
        </Toast>
      )
      const options = { intent, timeout: ms, toastId, pauseOnHover: true, root: { tabIndex: -1 } }
      // The toaster updates only a toast that is there already.
      if (about !== undefined) updateToast({ ...options, content })
      dispatchToast(content, options)
    }
  }, [pending, setPending, dispatchToast, updateToast])
  // What was said of one record is not read, or taken back, over another.
  useEffect(() => {
    for (const { toastId, on } of bound.current) if (on !== pathname) dismissToast(toastId)
    bound.current = bound.current.filter(({ on }) => on === pathname)
  }, [pathname, dismissToast])
  return <Toaster toasterId={TOASTER} position="bottom-end" limit={3} mountNode={mountNode} />
}
