import '../home/home.css'

/** A date as a tile: month, day, and what happens then. */
export type DateTile = { readonly month: string; readonly day: string; readonly text: string; readonly note?: string }

/** Coming dates as tiles. */
export const DateTiles = ({ dates }: { dates: readonly DateTile[] }) => {
  return (
    <ul className="sj-dates">
      {dates.map(({ month, day, text, note }) => (
        <li key={`${month}${day}${text}`}>
          <span className="sj-cal">
            <span>{month.toUpperCase()}</span>
            <b>{day}</b>
          </span>
          <span>
            {text}
            {note !== undefined && <small>{note}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
