import type { Row, Rule } from '../../definition/rule.ts'
import { didYouMean } from './closest-name.ts'
import type { Days } from '../in-force.ts'
import { isList, sameJson, type Json } from '../values/json.ts'
import { pointerStep } from '../values/pointer.ts'
import type { RuleProblem } from '../values/rule-problem.ts'

const valuesOf = (match: Json): readonly Json[] => (isList(match) ? match : [match])

/** Does everything that matches the later row already match the earlier one? */
export const covers = (earlier: Row & Days, later: Row & Days): boolean => {
  // A row with days leaves the other days to those below it.
  if ((earlier.from ?? later.from) !== later.from || (earlier.to ?? later.to) !== later.to) return false
  if (earlier.when !== undefined && !sameJson(earlier.when, later.when)) return false
  return Object.entries(earlier.match ?? {}).every(([input, wanted]) => {
    const narrower = later.match?.[input]
    return narrower !== undefined && valuesOf(narrower).every((value) => valuesOf(wanted).some((allowed) => sameJson(value, allowed)))
  })
}

const unreached = (rows: readonly (Row & Days)[]): RuleProblem[] =>
  rows.flatMap((row, index): RuleProblem[] => {
    const before = rows.slice(0, index).find((earlier) => covers(earlier, row))
    if (before === undefined) return []
    return [
      {
        code: 'rule.row-unreached',
        pointer: `/rows/${index}`,
        message: `The row "${row.id}" is never reached: "${before.id}" above it takes all it would match.`,
        mend: `Move "${row.id}" above "${before.id}", narrow that one, or remove this one.`,
        severity: 'error',
      },
    ]
  })

export const checkTable = (rule: Rule): RuleProblem[] => {
  const rows = rule.rows ?? []
  const names = Object.keys(rule.inputs ?? {})
  const unknown = rows.flatMap((row, index) =>
    Object.keys(row.match ?? {})
      .filter((name) => !names.includes(name))
      .map((name): RuleProblem => ({
        code: 'rule.input',
        pointer: `/rows/${index}/match${pointerStep(name)}`,
        message: `The table has no input "${name}".${didYouMean(name, names)}`,
        mend: names.length === 0 ? `Add "${name}" to "inputs".` : `Use one of ${names.join(', ')}, or add "${name}" to "inputs".`,
        severity: 'error',
      })),
  )
  const twice = rows.flatMap((row, index): RuleProblem[] =>
    rows.findIndex((earlier) => earlier.id === row.id) === index
      ? []
      : [
          {
            code: 'rule.row-twice',
            pointer: `/rows/${index}/id`,
            message: `Two rows have the id "${row.id}".`,
            mend: 'Give each row an id of its own, so that a layer can change one.',
            severity: 'error',
          },
        ],
  )
  return [...unknown, ...twice, ...(rule.hit === 'all' ? [] : unreached(rows))]
}
