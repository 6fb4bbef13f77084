import type { Flag, FlagCell, FlagSource } from '#engine'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { monthAndDay } from '../../../words/dates.ts'
import { reviewAddress } from '../addresses.ts'
import { changesByRole, foundAt, type FlagChange } from './what-changes.ts'

type Props = {
  readonly source: FlagSource
  readonly cells: readonly (readonly FlagCell[])[]
  readonly before: ReadonlyMap<string, Flag>
  readonly change: string
  readonly version: number | undefined
}

/** Who sees another form with the change than without it, and how many open cases of how many people the last replay found different for it. */
export const WhatChanges = ({ source, cells, before, change, version }: Props) => {
  const { flags: texts } = configurationTexts()
  const { data: replay } = useOperation('GET /api/configuration/changes/:change/replay', { params: { change } }, version)
  const roles = changesByRole(source, cells, before)
  const isTried = replay !== undefined && replay.state !== 'none'
  const inWords = ({ path, label, from, to, states }: FlagChange): readonly string[] => {
    const found = isTried ? foundAt(replay, path) : { cases: 0, people: 0 }
    return [
      texts.turns({ name: label, before: texts.long[from], after: texts.long[to] }),
      ...(states.length === 0 ? [] : [texts.onlyWhile({ states: states.join(', ') })]),
      ...(found.cases === 0 ? [] : [`${texts.openCases({ count: found.cases })}, ${texts.people({ count: found.people })}`]),
    ]
  }
  const unchanged = roles.filter(({ changes }) => changes.length === 0).map(({ role }) => role)
  return (
    <section className="sj-card sj-flags-changes" aria-label={texts.whatChanges}>
      <div className="hd">
        <h3 className="sj-subtitle2">{texts.whatChanges}</h3>
      </div>
      <div className="bd sj-stack s">
        {roles
          .filter(({ changes }) => changes.length > 0)
          .map(({ role, changes }) => (
            <div key={role}>
              <p className="sj-strong">{role}</p>
              <ul>
                {changes.map((each) => {
                  const [turns, ...more] = inWords(each)
                  return (
                    <li key={`${each.path} ${each.from} ${each.to}`}>
                      {turns}
                      {more.map((words) => (
                        <span key={words} className="sj-caption1 sj-muted">
                          {words}
                        </span>
                      ))}
                    </li>
                  )
                })}
              </ul>
            </div>
          ))}
        {unchanged.length > 0 && <p className="sj-muted">{texts.noChange({ roles: unchanged.join(', ') })}</p>}
        <p className="sj-caption1 sj-muted">
          {isTried ? texts.lastTry({ at: monthAndDay(replay.endedAt ?? replay.at ?? '') }) : texts.notTried}
          {replay?.old === true && ` ${texts.tryOld}`} <a href={`#${reviewAddress(change)}`}>{texts.tryNow}</a>
        </p>
      </div>
    </section>
  )
}
