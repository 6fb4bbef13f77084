import { Persona } from '@fluentui/react-components'
import './documents.css'

export type PersonItem = { readonly id: string; readonly name: string; readonly detail?: string }

export function PeopleList({ people }: { people: readonly PersonItem[] }) {
  return <ul className="sj-people">{people.map(p => <li key={p.id}><Persona name={p.name} secondaryText={p.detail} avatar={{ color: 'colorful', 'aria-hidden': true }} textAlignment="center" /></li>)}</ul>
}
