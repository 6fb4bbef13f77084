import { Button, Field, Input, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components'
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Crest } from '#renderer'
import { ApiFailure } from '../api/client.ts'
import { shellAtom, signIn } from '../api/user.ts'
import { setTitle } from '../shell/title.ts'
import { useToast } from '../shell/toast.ts'
import { SignInArt } from './SignInArt.tsx'
import './sign-in.css'

/** Where a person may be sent after signing in: a place of this app, never another address. */
const safeNext = (next: string | null): string => (next !== null && next.startsWith('/') && !next.startsWith('//') && !next.startsWith('/login') ? next : '/')

/** The login page; texts that the specification fixes are literal, the welcome is the institution's. */
export function SignInPage() {
  const shell = useAtomValue(shellAtom)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const toast = useToast()
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | undefined>(params.get('ended') === null ? undefined : 'Your session has expired, please login again.')
  useEffect(() => setTitle('Sign in'), [])
  const text = (key: string, otherwise: string) => shell?.messages[key]?.text ?? otherwise
  const noName = tried && userName.trim() === '' ? text('login.userName', 'Please enter your user name') : undefined
  const noPassword = tried && password === '' ? text('login.userPassword', 'Please enter your password') : undefined

  const send = async (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (userName.trim() === '' || password === '') { setRefused(text('login.invalidForm', 'Invalid Credentials.')); return }
    setBusy(true)
    setRefused(undefined)
    try {
      await signIn(userName.trim(), password)
      toast(text('login.success', 'Login Success.'), { ms: 3000 })
      void navigate(safeNext(params.get('next')), { replace: true })
    } catch (error) {
      const words = error instanceof ApiFailure && error.status === 401 ? text('login.unknown', error.message) : error instanceof ApiFailure ? error.message : text('login.failed', 'Authentication failed.')
      setRefused(words)
      setBusy(false)
    }
  }
  const institution = shell?.institution
  return (
    <div className="sj-signin">
      <main className="sj-signin-form" id="main" tabIndex={-1}>
        <div className="sj-signin-top"><span className="sj-brand"><Crest image={institution?.brand['logoImageURL']} /><span><span className="sj-brand-inst">{institution?.name}</span><span className="sj-brand-app">{text('login.heading', institution?.shortName ?? '')}</span></span></span></div>
        <div className="sj-signin-box">
          <div style={{ display: 'grid', gap: 8 }}>
            <h1 className="sj-title1">{text('login.welcomeTitle', 'Welcome')}</h1>
            <p className="sj-body2 sj-muted">{text('login.welcome', 'Sign in to file a request, continue an application or see where yours is.')}</p>
          </div>
          {refused !== undefined && <MessageBar intent="error" layout="multiline" role="alert"><MessageBarBody>{refused}</MessageBarBody></MessageBar>}
          <form style={{ display: 'grid', gap: 20 }} onSubmit={e => { void send(e) }} noValidate>
            <Field size="large" label={{ children: <>User name<span className="sj-hint-line">Your university e-mail address, or the name in your invitation.</span></>, htmlFor: 'sign-in-name', className: 'sj-strong' }} validationMessage={noName}>
              <Input id="sign-in-name" size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} value={userName} onChange={(_, d) => setUserName(d.value)} />
            </Field>
            <Field size="large" label={{ children: 'Password', htmlFor: 'sign-in-password', className: 'sj-strong' }} validationMessage={noPassword}>
              <Input id="sign-in-password" size="large" type={shown ? 'text' : 'password'} autoComplete="current-password" value={password} onChange={(_, d) => setPassword(d.value)}
                contentAfter={<Button type="button" appearance="subtle" size="small" icon={shown ? <EyeOffRegular /> : <EyeRegular />} aria-pressed={shown} aria-controls="sign-in-password" onClick={() => setShown(!shown)}>{shown ? 'Hide' : 'Show'}</Button>} />
            </Field>
            <Button type="submit" appearance="primary" size="large" disabledFocusable={busy} icon={busy ? <Spinner size="tiny" /> : undefined}>LOGIN</Button>
          </form>
          {shell?.demoAccounts && (
            <section aria-labelledby="demo-accounts" className="sj-demo-accounts">
              <h2 id="demo-accounts" className="sj-caption1 sj-muted">Demo accounts</h2>
              <ul>{shell.demoAccounts.map(a => <li key={a.user}><Button size="small" appearance="subtle" onClick={() => { setUserName(a.user); setPassword(a.password) }}>{a.name}, {a.role}</Button></li>)}</ul>
            </section>
          )}
        </div>
        <div className="sj-signin-foot"><span>{institution?.contact['email']}</span><span>{institution?.contact['phone']}</span>{institution?.notice !== undefined && <span>{institution.notice}</span>}</div>
      </main>
      <SignInArt />
    </div>
  )
}
