import './home.css'

/** Dates ahead as small calendar leaves. */
export function DateTiles({ dates }: { dates: readonly { readonly month: string; readonly day: string; readonly text: string }[] }) {
  return <ul className="sj-dates">{dates.map(d => <li key={`${d.month}${d.day}${d.text}`}><span className="sj-cal"><span>{d.month.toUpperCase()}</span><b>{d.day}</b></span><span>{d.text}</span></li>)}</ul>
}
