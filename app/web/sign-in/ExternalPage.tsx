import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadingRows } from '#renderer'
import { setTitle } from '../shell/title/title.ts'
import { signInTexts } from '../texts/sign-in-texts.ts'
import { safeNext } from './safe-next.ts'

/** Where another portal of the campus sends people: the server reads the cookie that it has signed, and leads on. */
export const ExternalPage = () => {
  const texts = signInTexts()
  const next = safeNext(new URLSearchParams(useLocation().search).get('next'))
  useEffect(() => {
    setTitle(signInTexts().title)
    location.replace(`/api/auth/external?next=${encodeURIComponent(next)}`)
  }, [next])
  return (
    <main id="main" className="sj-signin-box">
      <h1 className="sj-title1">{texts.external}</h1>
      <LoadingRows rows={2} label={texts.external} />
    </main>
  )
}
