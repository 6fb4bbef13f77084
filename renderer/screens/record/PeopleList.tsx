import { Avatar } from '../parts/Avatar.tsx'
import './documents.css'

export type PersonItem = { readonly id: string; readonly name: string; readonly detail?: string }

/** People, each with a picture and a second line. */
export const PeopleList = ({ people }: { people: readonly PersonItem[] }) => {
  return (
    <ul className="sj-people">
      {people.map(({ id, name, detail }) => (
        <li key={id} className="sj-person">
          <Avatar name={name} />
          <span>
            {name}
            {detail !== undefined && <small>{detail}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
