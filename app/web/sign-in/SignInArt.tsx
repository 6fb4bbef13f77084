import { ChatRegular, ClockRegular, CloudCheckmarkRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { shellAtom } from '../api/user.ts'
import { signInTexts } from '../texts/sign-in-texts.ts'

/** The office's picture beside the sign-in form. It is drawn into an existing panel: nothing waits for it, and nothing moves when it appears. */
export const SignInArt = () => {
  const picture = useAtomValue(shellAtom)?.institution.brand['signInImageURL'] ?? ''
  const texts = signInTexts().about
  return (
    <aside className="sj-signin-art" aria-label={texts.label}>
      {picture !== '' && <img className="art" src={picture} alt="" fetchPriority="low" decoding="async" />}
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
