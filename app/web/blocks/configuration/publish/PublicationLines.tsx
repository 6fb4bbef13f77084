import type { ServedPublication } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

const backOf = (number: number): string => {
  const texts = configurationTexts()
  return number === 0 ? texts.broughtBackFirst : texts.broughtBack({ number })
}

const casesOf = ({ moved, stay, isDone }: NonNullable<ServedPublication['cases']>): string => {
  const texts = configurationTexts()
  return isDone ? texts.movedCases({ count: moved, stay }) : texts.movingCases({ count: moved })
}

/** What is known of a publication: why and by whom, who read it, what it brought back, and the open cases that went on with it. */
export const PublicationLines = ({
  publication: { note, by, readBy, broughtBack, cases },
}: {
  readonly publication: ServedPublication
}) => {
  const texts = configurationTexts()
  const lines = [
    texts.noteBy({ note, name: by }),
    readBy !== undefined && texts.readBy({ name: readBy }),
    broughtBack !== undefined && backOf(broughtBack),
    cases && casesOf(cases),
  ].filter((words) => typeof words === 'string')
  return lines.map((words) => (
    <p key={words} className="sj-caption1 sj-muted">
      {words}
    </p>
  ))
}
