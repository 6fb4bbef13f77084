import { Button } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { Message } from '#renderer'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { SaidValue } from './origin/SaidValue.tsx'
import type { OvertakenEdit } from './use-change.ts'
import type { OpenDraft } from './use-draft.ts'

/** What was moved stands in its list no more, so that it cannot be moved from there. */
const isGone = ({ inWords, now }: OvertakenEdit): boolean => inWords !== undefined && inWords.now(now) === undefined

/** Edits that would have written over something of another window: both texts, and the choice between them. */
export const OvertakenEdits = ({ draft: { overtaken, decide } }: { readonly draft: Pick<OpenDraft, 'overtaken' | 'decide'> }) => {
  const { overtaken: texts } = configurationTexts()
  const box = useRef<HTMLDivElement>(null)
  // Whoever edits far below would not see that the edit waits.
  useEffect(() => {
    if (overtaken.length > 0) box.current?.scrollIntoView({ block: 'nearest' })
  }, [overtaken.length])
  if (overtaken.length === 0) return null
  return (
    <div ref={box} className="sj-stack s sj-conf-waiting">
      {overtaken.map((edit) => (
        <Message
          key={edit.path}
          intent="error"
          actions={
            <>
              {!isGone(edit) && (
                <Button size="small" onClick={() => void decide(edit, 'mine')}>
                  {texts.putMine}
                </Button>
              )}
              <Button size="small" onClick={() => void decide(edit, 'there')}>
                {texts.keepThere}
              </Button>
            </>
          }
        >
          <p>{texts.title({ place: edit.place })}</p>
          <dl className="sj-conf-overtaken">
            <dt>{texts.now}</dt>
            <dd>{edit.inWords ? (edit.inWords.now(edit.now) ?? texts.gone) : <SaidValue value={edit.now} />}</dd>
            <dt>{texts.mine}</dt>
            <dd>{edit.inWords?.mine ?? <SaidValue value={edit.mine} />}</dd>
          </dl>
        </Message>
      ))}
    </div>
  )
}
