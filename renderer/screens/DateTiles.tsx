import './home.css'

export type DateTile = { readonly month: string; readonly day: string; readonly text: string; readonly note?: string }

/** Dates ahead as small calendar leaves. */
export function DateTiles({ dates }: { dates: readonly DateTile[] }) {
  return (
    <ul className="sj-dates">
      {dates.map((d) => (
        <li key={`${d.month}${d.day}${d.text}`}>
          <span className="sj-cal">
            <span>{d.month.toUpperCase()}</span>
            <b>{d.day}</b>
          </span>
          <span>
            {d.text}
            {d.note !== undefined && <small>{d.note}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
