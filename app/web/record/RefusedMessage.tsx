import { Message } from '#renderer'
import { Link } from 'react-router-dom'
import type { RefusedEvent } from './record-session.ts'
import { shellTexts } from '../texts/shell-texts.ts'

/** Why an event was refused, with the page on which to go on, where the server named one. */
export const RefusedMessage = ({ message, href }: RefusedEvent) => (
  <Message intent="error">
    {message}
    {href !== undefined && (
      <>
        {' '}
        <Link to={href.replace(/^#/, '')}>{shellTexts().goOnThere}</Link>
      </>
    )}
  </Message>
)
