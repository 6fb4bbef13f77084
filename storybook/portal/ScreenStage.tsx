import { getDefaultStore } from 'jotai'
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { offices, people } from 'virtual:sojourn-gallery/facts'
import { EmptyState, type LookChoice } from '#renderer'
import { App } from '../../app/web/App.tsx'
import { keepSession } from '../../app/web/api/client.ts'
import { forgetUser, shellAtom } from '../../app/web/api/user.ts'
import { lookChoiceAtom } from '../../app/web/shell/look.ts'
import { findInstitution } from '../institutions/find-institution.ts'
import { answerAs, type Chosen, type DrawnScreen } from './recorded-answers.ts'
import { NOBODY, type RecordedPage, type RecordedScreen } from './recording.ts'

type Globals = { readonly [name: string]: unknown }

const LOOKS: readonly LookChoice[] = ['light', 'dark', 'contrast']

/** A link of the portal would lead to a page that this story does not have. */
const stay = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('a[href^="#/"]')) event.preventDefault()
}

/** Each is drawn anew, with a key of its own. */
const Portal = ({ bodies, look, ...chosen }: Chosen & { readonly bodies: DrawnScreen['bodies']; readonly look: unknown }) => {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const end = answerAs(chosen, bodies)
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
    // oxlint-disable-next-line react/exhaustive-deps -- what is chosen stays as long as the page is drawn
  }, [])
  return isReady ? (
    <div onClickCapture={stay}>
      <MemoryRouter initialEntries={[chosen.page.path]}>
        <App />
      </MemoryRouter>
    </div>
  ) : null
}

const personOf = (globals: Globals) => people.find(({ key }) => key === globals['person'])

/** Whom the toolbar names, else the first of the demo who gets to this screen. */
const userOf = (screen: RecordedScreen, person: ReturnType<typeof personOf>): string | undefined => {
  const users = Object.keys(screen)
  if (person === undefined) return users.find((user) => user !== NOBODY) ?? users[0]
  return users.find((user) => user !== NOBODY && person.key === `${person.institution}-${user}`)
}

/** The institution of the toolbar, else that of its person, else that of the demo. */
const institutionOf = (office: string, globals: Globals): { readonly id: string; readonly name: string } => {
  const own = offices[office]?.own ?? ''
  const { id, facts } = findInstitution(office, String(globals['institution'] || personOf(globals)?.institution || ''))
  return { id: id === '' ? own : id, name: facts.name }
}

const Nothing = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <main data-nothing>
    <EmptyState icon="LockClosedRegular" title={title} text={text} />
  </main>
)

const stagesIn = (pages: readonly RecordedPage[]): readonly string[] => pages.flatMap(({ stage }) => (stage === undefined ? [] : [stage]))

/** A screen as the portal draws it, from what its server answered. */
export const drawScreen = ({ office, pages, portals, bodies, id }: DrawnScreen, globals: Globals): ReactNode => {
  const institution = institutionOf(office, globals)
  const portal = portals[institution.id]
  if (portal === undefined)
    return (
      <Nothing
        title={`${institution.name} has no demo of this office`}
        text="A screen needs somebody to look at it, and records. Choose another in the toolbar, under Institution."
      />
    )
  const person = personOf(globals)
  const screen = pages[institution.id] ?? {}
  const user = userOf(screen, person)
  if (user === undefined)
    return (
      <Nothing
        title={`${person?.name ?? 'Nobody of the demo'} does not get to this screen`}
        text={
          person === undefined || person.institution === institution.id
            ? 'Choose somebody else in the toolbar, under Person.'
            : `${person.name} is of another institution than ${institution.name}. Choose somebody else in the toolbar, under Person.`
        }
      />
    )
  const language = String(globals['language'] ?? '')
  const languages = screen[user] ?? {}
  const recorded = languages[language] ?? Object.values(languages)[0] ?? []
  const stage = String(globals['stage'] ?? '')
  const stages = stagesIn(recorded)
  const page = stage === '' || stages.length === 0 ? recorded[0] : recorded.find((each) => each.stage === stage)
  if (page === undefined)
    return (
      <Nothing
        title="No record of the demo stands in this stage here"
        text={`In the toolbar, under Stage, there are for this screen and this person: ${stages.join(', ')}.`}
      />
    )
  const look = globals['look']
  const key = [id, institution.id, user, language, page.path, look].join(' ')
  return <Portal key={key} {...{ portal, page, user, language, bodies, look }} />
}
