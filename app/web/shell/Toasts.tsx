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

/** Back to where somebody was before they went to the toast, or to the page when that is gone. */
const focusOn = (place: EventTarget | null): void => {
  const isThere = place instanceof HTMLElement && place.isConnected
  ;(isThere ? place : document.getElementById('main'))?.focus()
}

/** Shows waiting toasts in the given landmark. */
export const Toasts = ({ mountNode }: { readonly mountNode: HTMLElement }) => {
  const { dispatchToast, updateToast, dismissToast } = useToastController(TOASTER)
  const { pathname, state } = useLocation()
  const saidOn: unknown = state?.saidOn
  const leaving = useRef(new Set<string>())
  const before = useRef<EventTarget | null>(null)
  const bound = useRef<readonly { readonly toastId: string; readonly on: string }[]>([])
  const [pending, setPending] = useAtom(pendingToastsAtom)
  useEffect(() => {
    if (pending.length === 0) return
    setPending((all) => all.filter((toast) => !pending.includes(toast)))
    for (const waiting of pending) {
      const { key, title, text, intent, ms, undo, canDismiss, isPassing, on, about } = waiting
      // The toaster leaves out a toast whose id is on the page. One that is on its way out takes no words any more.
      const same = idOfToast(waiting)
      const toastId = leaving.current.has(same) ? `${same} ${key}` : same
      if (on !== undefined) bound.current = [...bound.current, { toastId, on }]
      const content = (
        <Toast
          ref={ungroup}
          className={isPassing === true ? 'is-passing' : undefined}
          onFocus={({ relatedTarget, currentTarget }) => {
            if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
          }}
        >
          <ToastTitle
            action={
              undo === undefined && canDismiss !== true ? undefined : (
                <ToastTrigger>
                  <Link
                    onClick={({ detail }) => {
                      undo?.()
                      // By keyboard: the button goes, and the focus with it.
                      if (detail === 0) focusOn(before.current)
                    }}
                  >
                    {undo === undefined ? shellTexts().dismiss : shellTexts().undo}
                  </Link>
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
      const options = {
        intent,
        timeout: ms,
        toastId,
        pauseOnHover: true,
        // Without a button in it there is nothing to do in a toast, and Fluent would keep Tab from leaving it.
        root: { tabIndex: undefined },
        onStatusChange: (_: unknown, { status }: { readonly status: string }) => {
          if (status === 'dismissed') leaving.current.add(toastId)
          if (status === 'unmounted') leaving.current.delete(toastId)
        },
      }
      // The toaster updates only a toast that is there already.
      if (about !== undefined) updateToast({ ...options, content })
      dispatchToast(content, options)
    }
  }, [pending, setPending, dispatchToast, updateToast])
  // What was said of one record is not read, or taken back, over another; an act that closed its own page is told on the next.
  useEffect(() => {
    bound.current = bound.current.map((toast) => (toast.on === saidOn ? { ...toast, on: pathname } : toast))
    for (const { toastId, on } of bound.current) if (on !== pathname) dismissToast(toastId)
    bound.current = bound.current.filter(({ on }) => on === pathname)
  }, [pathname, saidOn, dismissToast])
  return <Toaster toasterId={TOASTER} position="bottom-end" limit={3} mountNode={mountNode} />
}
