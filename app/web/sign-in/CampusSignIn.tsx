import { KeyRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { shellAtom } from '../api/user.ts'
import { signInTexts } from '../texts/sign-in-texts.ts'

/** The way to sign in with the ID of the campus, where the institution has one. It leaves this page and comes back to `next`. */
export const CampusSignIn = ({ next }: { readonly next: string }) => {
  const campus = useAtomValue(shellAtom)?.campus
  if (campus === undefined) return null
  return (
    <>
      <div className="sj-or">{signInTexts().orWith}</div>
      <a className="sj-campus" href={`/api/auth/campus?next=${encodeURIComponent(next)}`}>
        <KeyRegular fontSize={20} aria-hidden />
        {campus.label}
      </a>
    </>
  )
}
