import { Link, Toast, ToastBody, Toaster, ToastTitle, ToastTrigger, useToastController } from '@fluentui/react-components'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { shellTexts } from '../texts/shell-texts.ts'
import { pendingToastsAtom } from './toast.ts'

const TOASTER = 'sojourn'

/** Shows waiting toasts in the given landmark. */
export const Toasts = ({ mountNode }: { readonly mountNode: HTMLElement }) => {
  const { dispatchToast } = useToastController(TOASTER)
  const [pending, setPending] = useAtom(pendingToastsAtom)
  useEffect(() => {
    if (pending.length === 0) return
    setPending((all) => all.filter((toast) => !pending.includes(toast)))
    for (const { title, text, intent, ms, undo } of pending)
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
        { intent, timeout: ms },
      )
  }, [pending, setPending, dispatchToast])
  return <Toaster toasterId={TOASTER} position="bottom-end" limit={3} mountNode={mountNode} />
}
