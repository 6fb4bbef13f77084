import { LinkedText } from './LinkedText.tsx'
import './base.css'

/** Facts as a description list; a missing value is stated instead of left empty. */
export const FactList = ({
  facts,
  missing = 'Not on file',
}: {
  facts: readonly { readonly label: string; readonly value: string }[]
  missing?: string
}) => {
  return (
    <dl className="sj-facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd className={fact.value === '' ? 'sj-muted' : undefined}>{fact.value === '' ? missing : <LinkedText text={fact.value} />}</dd>
        </div>
      ))}
    </dl>
  )
}
