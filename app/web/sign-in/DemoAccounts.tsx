import { Button } from '@fluentui/react-components'
import type { Shell } from '../../server/contract/shell.ts'
import { signInTexts } from '../texts/sign-in-texts.ts'

type Account = NonNullable<Shell['demoAccounts']>[number]
type Props = { readonly accounts: readonly Account[]; readonly onChoose: (account: Account) => void }

/** The accounts of the demo: pressing one types its name and password. */
export const DemoAccounts = ({ accounts, onChoose }: Props) => {
  const texts = signInTexts()
  return (
    <details className="sj-demo-accounts">
      <summary className="sj-muted">{texts.demoAccounts}</summary>
      <ul>
        {accounts.map((account) => (
          <li key={account.user}>
            <Button size="small" appearance="subtle" onClick={() => onChoose(account)}>
              {texts.demoAccount(account)}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
