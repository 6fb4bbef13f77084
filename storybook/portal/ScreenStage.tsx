import { getDefaultStore } from 'jotai'
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { people } from 'virtual:sojourn-gallery/facts'
import { EmptyState, type LookChoice } from '#renderer'
import { App } from '../../app/web/App.tsx'
import { keepSession } from '../../app/web/api/client.ts'
import { forgetUser, shellAtom } from '../../app/web/api/user.ts'
import { lookChoiceAtom } from '../../app/web/shell/look.ts'
import { answerAs, type DrawnScreen } from './recorded-answers.ts'
import { NOBODY } from './recording.ts'

type Globals = { readonly [name: string]: unknown }

const LOOKS: readonly LookChoice[] = ['light', 'dark', 'contrast']

/** A link of the portal would lead to a page that this story does not have. */
const stay = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('a[href^="#/"]')) event.preventDefault()
}

const Portal = ({ screen, user, language, look }: { screen: DrawnScreen; user: string; language: string; look: unknown }) => {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const end = answerAs({ screen, user, language })
    const store = getDefaultStore()
    store.set(lookChoiceAtom, LOOKS.find((each) => each === look) ?? 'light')
    let isLeft = false
    // The page begins to ask when the answers are there, which is after the page before it has left.
    queueMicrotask(() => {
      if (!isLeft) setReady(true)
    })
    return () => {
      isLeft = true
      end()
      forgetUser()
      keepSession(undefined)
      store.set(shellAtom, undefined)
    }
  }, [screen, user, language, look])
  const path = Object.values(screen.pages[user] ?? {})[0]?.path ?? '/'
  return isReady ? (
    <div onClickCapture={stay}>
      <MemoryRouter initialEntries={[path]}>
        <App />
      </MemoryRouter>
    </div>
  ) : null
}

/** Whom the toolbar names, else the first of the demo who gets to this screen. */
const userOf = ({ pages }: DrawnScreen, person: unknown): string | undefined => {
  const known = people.find(({ key }) => key === person)
  if (known === undefined)
    return [...Object.keys(pages).filter((user) => user !== NOBODY), NOBODY].find((user) => pages[user] !== undefined)
  return Object.keys(pages).find((user) => user !== NOBODY && known.key.endsWith(`-${user}`))
}

/** A screen as the portal draws it, from what its server answered. */
export const drawScreen = (screen: DrawnScreen, globals: Globals): ReactNode => {
  const user = userOf(screen, globals['person'])
  const language = String(globals['language'] ?? '')
  const name = people.find(({ key }) => key === globals['person'])?.name
  if (user === undefined)
    return (
      <main>
        <EmptyState
          icon="LockClosedRegular"
          title={name === undefined ? 'Nobody of the demo gets to this screen' : `${name} does not get to this screen`}
          text="Choose somebody else in the toolbar, under Person."
        />
      </main>
    )
  return (
    <Portal key={`${screen.id} ${user} ${language} ${String(globals['look'])}`} {...{ screen, user, language }} look={globals['look']} />
  )
}
