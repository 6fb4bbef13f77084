import { ChatRegular, ClockRegular, CloudCheckmarkRegular } from '@fluentui/react-icons'
import { onDemand } from '#renderer'
import { signInTexts } from '../texts/sign-in-texts.ts'

// Drawn into an existing panel: nothing waits for it, and nothing moves when it appears.
const Journeys = onDemand(() => import('./Journeys.tsx').then((m) => m.Journeys))

/** The picture beside the sign-in form: journeys that meet in one place, in the institution's colors. */
export const SignInArt = () => {
  const texts = signInTexts().about
  return (
    <aside className="sj-signin-art" aria-label={texts.label}>
      <Journeys />
      <div className="txt">
        <h2 className="sj-title2">{texts.title}</h2>
        <ul>
          <li>
            <CloudCheckmarkRegular aria-hidden fontSize={20} />
            {texts.saved}
          </li>
          <li>
            <ClockRegular aria-hidden fontSize={20} />
            {texts.progress}
          </li>
          <li>
            <ChatRegular aria-hidden fontSize={20} />
            {texts.questions}
          </li>
        </ul>
      </div>
    </aside>
  )
}
