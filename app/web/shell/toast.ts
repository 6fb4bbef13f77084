import { Toast, ToastBody, ToastTitle, useToastController } from '@fluentui/react-components'
import { createElement, useCallback } from 'react'

export const TOASTER = 'sojourn'

/** A toast for something that worked (5 s); never the only place of an error. */
export const useToast = () => {
  const { dispatchToast } = useToastController(TOASTER)
  return useCallback((title: string, options: { text?: string; intent?: 'success' | 'info' | 'warning' | 'error'; ms?: number } = {}) => {
    const body = options.text === undefined ? [] : [createElement(ToastBody, { key: 'text' }, options.text)]
    dispatchToast(createElement(Toast, null, createElement(ToastTitle, { key: 'title' }, title), ...body), { intent: options.intent ?? 'success', timeout: options.ms ?? 5000 })
  }, [dispatchToast])
}
