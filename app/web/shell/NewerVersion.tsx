import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { Message } from '#renderer'

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
  return (
    <section aria-label="Newer version" style={{ position: 'sticky', insetBlockStart: 0, zIndex: 20 }}>
      <Message
        actions={
          <Button size="small" onClick={() => location.reload()}>
            Load it
          </Button>
        }
      >
        There is a newer version of this page, and parts of this one are gone. Answers in a form are kept.
      </Message>
    </section>
  )
}
