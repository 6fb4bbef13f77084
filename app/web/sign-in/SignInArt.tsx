import { ChatRegular, ClockRegular, CloudCheckmarkRegular } from '@fluentui/react-icons'
import { onDemand } from '#renderer'

// Drawn into an existing panel: nothing waits for it, and nothing moves when it appears.
const Journeys = onDemand(() => import('./Journeys.tsx').then((m) => m.Journeys))

/** The picture beside the sign-in form: journeys that meet in one place, in the institution's colors. */
export const SignInArt = () => {
  return (
    <aside className="sj-signin-art" aria-label="About this site">
      <Journeys />
      <div className="txt">
        <h2 className="sj-title2">One place for your stay</h2>
        <ul>
          <li>
            <CloudCheckmarkRegular aria-hidden fontSize={20} />
            Start now, finish later. Every answer is kept as you type it.
          </li>
          <li>
            <ClockRegular aria-hidden fontSize={20} />
            See who has your request and what comes next.
          </li>
          <li>
            <ChatRegular aria-hidden fontSize={20} />
            Ask the office about a request, in the request itself.
          </li>
        </ul>
      </div>
    </aside>
  )
}
