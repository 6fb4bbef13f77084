import { useEffect, useRef, type KeyboardEvent } from 'react'

type Props = {
  readonly label: string
  readonly text: string
  readonly choices: readonly string[] | undefined
  readonly onType: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onLeave: () => void
}

/** What is typed in a cell. */
export const GridInput = ({ label, text, choices, onType, onKeyDown, onLeave }: Props) => {
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useEffect(() => input.current?.focus(), [])
  const shared = { ref: input, 'aria-label': label, value: text, onKeyDown, onBlur: onLeave }
  if (choices === undefined) return <input {...shared} onChange={({ target }) => onType(target.value)} />
  return (
    <select {...shared} onChange={({ target }) => onType(target.value)}>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )
}
