import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { Message } from '#renderer'
import { shellTexts } from '../texts/shell-texts.ts'

/**
 * Reports that the portal was updated: a file of this version could not be fetched, and the current page names other files. A file that
 * fails because of a bad connection is not a reason.
 */
export const NewerVersion = () => {
  const [newer, setNewer] = useState(false)
  useEffect(() => {
    const look = async () => {
      const own = document.querySelector('script[src]')?.getAttribute('src') ?? ''
      const page = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
      if (page?.ok && !(await page.text()).includes(own)) setNewer(true)
    }
    const listen = () => void look()
    addEventListener('vite:preloadError', listen)
    return () => removeEventListener('vite:preloadError', listen)
  }, [])
  if (!newer) return null
  const texts = shellTexts().newer
  return (
    <section aria-label={texts.label} style={{ position: 'sticky', insetBlockStart: 0, zIndex: 20 }}>
      <Message
        actions={
          <Button size="small" onClick={() => location.reload()}>
            {texts.load}
          </Button>
        }
      >
        {texts.text}
      </Message>
    </section>
  )
}
