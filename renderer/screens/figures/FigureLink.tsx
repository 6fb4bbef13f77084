import type { Figure } from './figure-data.ts'

type Props = { readonly figure: Figure; readonly about: string }

/** A number that leads to the list of what it counts; it says to a screen reader what that is. */
export const FigureLink = ({ figure, about }: Props) =>
  figure.href === undefined ? (
    <b className="sj-num">{figure.text}</b>
  ) : (
    <a className="sj-num" href={figure.href} aria-label={about}>
      {figure.text}
    </a>
  )
