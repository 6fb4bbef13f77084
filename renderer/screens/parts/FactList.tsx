import { LinkedText } from './LinkedText.tsx'
import { useScreenTexts } from '../../texts/use-texts/use-screen-texts.ts'
import './base.css'

/** Facts as a description list; a missing value is stated instead of left empty. */
export const FactList = ({
  facts,
  missing,
}: {
  facts: readonly { readonly label: string; readonly value: string }[]
  missing?: string
}) => {
  const texts = useScreenTexts()
  return (
    <dl className="sj-facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd className={fact.value === '' ? 'sj-muted' : undefined}>
            {fact.value === '' ? (missing ?? texts.factMissing) : <LinkedText text={fact.value} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
