import { Avatar } from './Avatar.tsx'
import './documents.css'

export type PersonItem = { readonly id: string; readonly name: string; readonly detail?: string }

export function PeopleList({ people }: { people: readonly PersonItem[] }) {
  return (
    <ul className="sj-people">
      {people.map((p) => (
        <li key={p.id} className="sj-person">
          <Avatar name={p.name} />
          <span>
            {p.name}
            {p.detail !== undefined && <small>{p.detail}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
