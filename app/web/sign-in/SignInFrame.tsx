import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Crest, onDemand } from '#renderer'
import { shellAtom } from '../api/user.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import './sign-in.css'

// Its panel stands from the beginning, so nothing moves.
const SignInArt = onDemand(
  () => import('./SignInArt.tsx').then((file) => file.SignInArt),
  () => <div className="sj-signin-art" />,
)

/** The frame of the pages before sign-in: the institution, the picture, public links. */
export const SignInFrame = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => {
  const shell = useAtomValue(shellAtom)
  const institution = shell?.institution
  return (
    <div className="sj-signin">
      <div className="sj-signin-form">
        <header className="sj-signin-top">
          <span className="sj-brand">
            <Crest image={institution?.brand['logoImageURL']} />
            <span>
              <span className="sj-brand-inst">{institution?.name}</span>
              <span className="sj-brand-app">{shell?.messages['login.heading']?.text ?? institution?.shortName}</span>
            </span>
          </span>
          <LanguageChoice />
        </header>
        <main className="sj-signin-box" id="main" tabIndex={-1}>
          <div className="sj-signin-head">
            <h1 className="sj-title1">{title}</h1>
            {text !== undefined && <p className="sj-body2 sj-muted">{text}</p>}
          </div>
          {children}
        </main>
        <footer className="sj-signin-foot">
          {shell?.footer.map((item) => (
            <a key={item.id} href={item.href}>
              {item.label}
            </a>
          ))}
          {institution?.notice !== undefined && <span>{institution.notice}</span>}
        </footer>
      </div>
      <SignInArt />
    </div>
  )
}
