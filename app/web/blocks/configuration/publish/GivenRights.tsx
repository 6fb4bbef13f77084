import { Checkbox, Field } from '@fluentui/react-components'
import type { GivenRight } from '../../../../server/contract/configuration/given-rights.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

type Props = {
  readonly gives: readonly GivenRight[]
  readonly isMeant: boolean
  readonly onMeant: (isMeant: boolean) => void
  /** Somebody wanted to publish without saying that it is meant. */
  readonly isMissing: boolean
}

/** Who may do what after this is published and may not now: what is given is said again by whoever gives it. */
export const GivenRights = ({ gives, isMeant, onMeant, isMissing }: Props) => {
  const { given } = configurationTexts()
  if (gives.length === 0) return null
  const people = Map.groupBy(gives, ({ who }) => who)
  return (
    <section className="sj-stack s" aria-label={given.title}>
      <p className="sj-strong">{given.title}</p>
      <ul>
        {[...people].map(([who, rights]) => (
          <li key={who}>
            <span className="sj-strong">{who}</span>
            <ul>
              {rights.map(({ key, act, of = '' }) => (
                <li key={key}>{given.acts[act]({ of })}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Field required validationMessage={isMissing && !isMeant ? given.missing : undefined}>
        <Checkbox label={given.meant} checked={isMeant} onChange={(_, { checked }) => onMeant(checked === true)} />
      </Field>
    </section>
  )
}
