import { useEffect } from 'react'
import { isWriting } from '#renderer'

/** Ctrl+Z and Ctrl+Shift+Z, except where somebody writes, which has its own. */
export const useUndoKeys = (step: (way: 'undo' | 'redo') => Promise<void>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isWriting(event.target)) return
      event.preventDefault()
      void step(event.shiftKey ? 'redo' : 'undo')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [step])
}
